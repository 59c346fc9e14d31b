import * as fc from 'fast-check';

/**
 * The place of a plan, a deposit or a booking in the model: numbers are taken modulo how many there are, newest first.
 */
type OfPlan = { plan: number };
type OfDeposit = OfPlan & { deposit: number };
type OfBooking = { booking: number };

/** How much is chosen of what may be deposited, or of the balance. */
export type Share = 'least' | 'half' | 'all' | 'too_much';

/** What the two actors may do: the customer (USER), and the office in the person of FINANCE, MAIN or ROOT. */
export type Act =
  | { do: 'join'; who: 'USER' | 'MAIN'; people: number }
  | ({ do: 'leave' } & OfPlan)
  | ({ do: 'begin'; who: 'USER' | 'FINANCE'; share: Share } & OfPlan)
  | ({ do: 'record'; share: Share } & OfPlan)
  | ({ do: 'prove' | 'drop' | 'validate' | 'reject' | 'reverse' } & OfDeposit)
  | ({ do: 'convert'; who: 'USER' | 'MAIN'; at: 0 | 1; people: number } & OfPlan)
  | ({ do: 'withdraw'; share: Share; waived: boolean } & OfPlan)
  | ({ do: 'take_back' | 'cancel' } & OfBooking);

/** One act, or two at the same moment, by the two actors or by two people of one side. */
export type Turn = { one: Act; other: Act | null };

// Most lists have one plan; a second one follows where the first was left.
const plan = fc.constantFrom(0, 0, 0, 1);
const deposit = fc.nat(2);
const booking = fc.nat(2);
const people = fc.integer({ min: 1, max: 2 });
const waived = fc.boolean();
const at = fc.constantFrom(0 as const, 0 as const, 1 as const);
const share = fc.constantFrom<Share>('least', 'half', 'half', 'all', 'all', 'too_much');
const opener = fc.constantFrom('USER' as const, 'MAIN' as const);
const payer = fc.constantFrom('USER' as const, 'FINANCE' as const);
const doing = <Name extends Act['do']>(...names: Name[]) => fc.constantFrom(...names);

const joining = fc.record({ do: doing('join'), who: opener, people });

/** The acts by which money is deposited in the newest plan. */
export const saving = (amount: Share): Act[] => [
  { do: 'record', share: amount, plan: 0 },
  { do: 'validate', plan: 0, deposit: 0 },
];

/** The first acts of every list: a customer joins, and mostly saves enough to book. */
export const opening: fc.Arbitrary<Act[]> = fc
  .tuple(joining, fc.constantFrom('all' as const, 'all' as const, 'half' as const, null))
  .map(([join, amount]) => [join, ...(amount ? saving(amount) : [])]);

/** Any act; those that are possible in the usual state come more often. */
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 1, arbitrary: joining },
  { weight: 1, arbitrary: fc.record({ do: doing('leave'), plan }) },
  { weight: 4, arbitrary: fc.record({ do: doing('begin'), who: payer, share, plan }) },
  { weight: 6, arbitrary: fc.record({ do: doing('record'), share, plan }) },
  {
    weight: 11,
    arbitrary: fc.record({
      do: doing('validate', 'validate', 'validate', 'prove', 'reject', 'reverse', 'drop'),
      plan,
      deposit,
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: doing('convert'), who: opener, at, people, plan }) },
  { weight: 3, arbitrary: fc.record({ do: doing('withdraw'), share, waived, plan }) },
  { weight: 6, arbitrary: fc.record({ do: doing('take_back', 'cancel'), booking }) },
);

/** A turn: mostly one act, sometimes two at the same time. */
export const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ one: act, other: fc.constant(null) }) },
  { weight: 1, arbitrary: fc.record({ one: act, other: act }) },
);
