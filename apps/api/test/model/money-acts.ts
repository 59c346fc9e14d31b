import * as fc from 'fast-check';

/** The place of a payment in the model: both numbers are taken modulo the number of invoices, and of their payments. */
type OfInvoice = { invoice: number };
type OfPayment = OfInvoice & { payment: number };

/** How much of the rest a payer chooses to pay. */
export type Share = 'least' | 'third' | 'all' | 'too_much';
/** How often the notice of a payment reaches us. */
export type Notice = 'once' | 'thrice' | 'lost';

/**
 * What the two actors may do: the customer, who also acts on the provider's page, and the office. `expire` is done by
 * the clock: the time to pay ends, and the job runs.
 */
export type Act =
  | { do: 'book'; who: 'USER' | 'MAIN'; at: 0 | 1; people: number; voucher: boolean }
  | ({ do: 'begin'; who: 'USER' | 'FINANCE'; share: Share } & OfInvoice)
  | ({ do: 'record'; share: Share } & OfInvoice)
  | ({ do: 'prove' | 'drop' | 'ask' } & OfPayment)
  | ({ do: 'open'; provider: 'MIDTRANS' | 'FLIP' } & OfPayment)
  | ({ do: 'pay'; notice: Notice } & OfPayment)
  | ({
      do: 'validate' | 'reject' | 'reverse' | 'give_back' | 'give_back_former' | 'apply' | 'credit';
    } & OfPayment)
  | ({ do: 'cancel_own' | 'cancel' | 'request' | 'approve' | 'decline' } & OfInvoice)
  | ({ do: 'trash' | 'restore' | 'expire' | 'move' | 'plan' } & OfInvoice);

/** One act, or two at the same moment, by the two actors or by two people of one side. */
export type Turn = { one: Act; other: Act | null };

const invoice = fc.nat(1);
const payment = fc.nat(2);
const ofInvoice = { invoice };
const ofPayment = { invoice, payment };
const share = fc.constantFrom<Share>('least', 'least', 'third', 'all', 'too_much');
const provider = fc.constantFrom('MIDTRANS' as const, 'FLIP' as const);
const notice = fc.constantFrom<Notice>('once', 'once', 'thrice', 'lost');

/** The first act of every list: a booking. */
export const booking: fc.Arbitrary<Act & { do: 'book' }> = fc.record({
  do: fc.constant('book' as const),
  who: fc.constantFrom('USER' as const, 'MAIN' as const),
  at: fc.constantFrom(0 as const, 1 as const),
  people: fc.integer({ min: 1, max: 2 }),
  voucher: fc.boolean(),
});

/** Any act; those that are possible in the usual state come more often. */
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: booking },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      who: fc.constantFrom('USER' as const, 'FINANCE' as const),
      share,
      ...ofInvoice,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('record' as const), share, ...ofInvoice }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('open' as const), provider, ...ofPayment }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), notice, ...ofPayment }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('prove', 'validate', 'validate', 'reject', 'reverse', 'give_back', 'ask', 'drop'),
      ...ofPayment,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('apply', 'credit', 'give_back_former'), ...ofPayment }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel', 'cancel_own', 'request', 'approve', 'decline', 'trash', 'restore'),
      ...ofInvoice,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('expire', 'move', 'plan'), ...ofInvoice }) },
);

/**
 * Acts of several calls, which first read what they then write. At the same time as another act either may be refused.
 */
const SEVERAL_STEPS: readonly Act['do'][] = ['move', 'plan', 'expire'];

/** A turn: mostly one act, sometimes two at the same time. */
export const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ one: act, other: fc.constant(null) }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ one: act, other: act })
      .filter(({ one, other }) => ![one, other].some((each) => SEVERAL_STEPS.includes(each.do))),
  },
);
