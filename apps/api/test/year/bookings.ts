import type { Random } from '../../src/seed/demo/random.ts';
import { NOTES, pic, places } from '../support/scenes/booked.ts';
import { orderRef } from '../support/servers/gateway-app.ts';
import { type Agency, type Customer, must, slip, today } from './agency.ts';
import type { Timeline } from './timeline.ts';

/** A booking of the year: the id of its invoice, the customer and the departure. */
type Booked = { id: string; customer: Customer; departure: Agency['departures'][number] };

/** How much of what is payable somebody pays. */
type Part = 'least' | 'half' | 'all';

/** What happens with a booking, each with how often among a hundred. */
const FATES = {
  instalments: 33,
  at_once: 14,
  by_gateway: 14,
  never_paid: 8,
  cancelled: 8,
  cancelled_when_paid: 4,
  paid_too_late: 6,
  wrong_then_right: 5,
  moved: 5,
  trashed: 3,
} as const;
type Fate = keyof typeof FATES;

/** The number of days before a departure after which nobody books it any more. */
const BOOKED_BEFORE = 62;
/** The number of days before a departure at which everything is paid. */
const SETTLED_BEFORE = 40;

/**
 * The functions that book in the course of the year, and plan what happens with each booking. Each act is a call of the
 * server at its time.
 */
export function bookingsOf(agency: Agency, timeline: Timeline, random: Random, runJobs: () => Promise<void>) {
  const { t, customers, departures, voucher } = agency;
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

  /** Books for a customer, if there are seats, and plans what happens with the booking. */
  async function bookOne(): Promise<void> {
    const day = timeline.today();
    const open = departures
      .slice(0, -1)
      .filter((one) => one.day - day > BOOKED_BEFORE && one.day - day < 240);
    if (!open.length) return;
    const departure = random.pick(open);
    const people = random.between(1, 3);
    if ((await freeSeats(departure)) < people) return;
    const booked = await book(departure, random.pick(customers), people);
    const fate = draw();
    count(fate);
    follow(fate, booked, day);
  }

  async function book(departure: Booked['departure'], customer: Customer, people: number): Promise<Booked> {
    const { agent } = customer;
    const withVoucher =
      departure.id === departures[3]!.id && random.next() < 0.3 && (await voucherLeft()) >= people;
    const variant = withVoucher ? departure.variants[0]! : random.pick(departure.variants);
    const input = {
      listing_id: departure.id,
      bookings: places(variant.id, people),
      ...pic,
      pic_name: customer.name,
      ...(agent ? { ref: agent.code } : {}),
      ...(withVoucher ? { voucher: voucher.code } : {}),
    };
    const way = random.pick(
      agent ? (['customer', 'office', 'agent'] as const) : (['customer', 'office'] as const),
    );
    count(`by ${way}`);
    const answer =
      way === 'customer'
        ? await must(t, customer, 'user_invoices.create', input)
        : await must(t, way === 'office' ? 'MAIN' : agent!.person, 'invoices.create', {
            ...input,
            user_id: customer.id,
          });
    return { id: answer.id, customer, departure };
  }

  async function freeSeats({ id }: { id: string }): Promise<number> {
    const { capacity, taken } = await t.db
      .selectFrom('listing_seats')
      .select(['capacity', 'taken'])
      .where('listing_id', '=', id)
      .executeTakeFirstOrThrow();
    return capacity - taken;
  }

  async function voucherLeft(): Promise<number> {
    if (today(t) > '2027-02-28') return 0;
    const { taken } = await t.db
      .selectFrom('voucher_counts')
      .select('taken')
      .where('voucher_id', '=', voucher.id)
      .executeTakeFirstOrThrow();
    return 12 - taken;
  }

  function draw(): Fate {
    let left = random.between(1, 100);
    for (const [fate, share] of Object.entries(FATES) as [Fate, number][])
      if ((left -= share) <= 0) return fate;
    return 'instalments';
  }

  /** Plans what happens with a booking that was made on a day. */
  function follow(fate: Fate, booked: Booked, day: number): void {
    const soon = day + 0.05;
    const settled = booked.departure.day - SETTLED_BEFORE;
    const between = day + (settled - day) / 2;
    const on = (when: number, act: () => Promise<unknown>) =>
      timeline.on(when, async () => void (await act()));
    const PLANS: Record<Fate, () => void> = {
      instalments: () => {
        on(soon, () => transfer(booked, 'least'));
        on(between, () => transfer(booked, 'half'));
        on(settled, () => transfer(booked, 'all'));
      },
      at_once: () => on(soon, () => transfer(booked, 'all')),
      by_gateway: () => {
        on(soon, () => payAtProvider(booked, 'least'));
        on(settled, () => payAtProvider(booked, 'all'));
      },
      never_paid: () => undefined,
      cancelled: () => {
        on(soon, () => transfer(booked, 'half'));
        on(between, () => cancel(booked));
      },
      cancelled_when_paid: () => {
        on(soon, () => transfer(booked, 'all'));
        on(between, () => cancelPaid(booked));
      },
      paid_too_late: () => {
        on(soon, () => payUnheard(booked));
        on(day + 9, () => findLate(booked));
      },
      wrong_then_right: () => {
        on(soon, () => sendWrong(booked));
        on(settled, () => transfer(booked, 'all'));
      },
      moved: () => {
        on(soon, () => transfer(booked, 'least'));
        on(between, () => moveToNext(booked));
        on(settled, () => transfer(booked, 'all'));
      },
      trashed: () => on(soon, () => must(t, 'MAIN', 'invoices.archive', { id: booked.id })),
    };
    PLANS[fate]();
  }

  /** The amount that may be paid on an invoice now, in rupiah; 0 when it is paid or has ended. */
  async function payable({ id }: Booked, part: Part): Promise<number> {
    const { payable: sums } = await must(t, 'FINANCE', 'invoices.get', { id });
    const { minimum, maximum } = sums.package;
    return part === 'least' ? minimum : part === 'all' ? maximum : Math.max(minimum, Math.floor(maximum / 2));
  }

  const transferred = () => ({ bank_id: t.site.bank.id, paid_on: today(t), notes: NOTES });

  /** Transfers money to the agency's account as the customer, and validates it as finance. */
  async function transfer(booked: Booked, part: Part): Promise<void> {
    const amount = await payable(booked, part);
    if (amount === 0) return;
    const input = { invoice_id: booked.id, type: 'CREDIT', amount, ...transferred() };
    const { id } = await must(t, 'FINANCE', 'payments.create', input);
    await must(t, 'FINANCE', 'payments.validate', { id });
    count('transfers');
  }

  async function openAtProvider(booked: Booked, part: Part): Promise<string> {
    const amount = await payable(booked, part);
    const input = { invoice_id: booked.id, type: 'CREDIT', amount };
    const { id } = await must(t, booked.customer, 'user_payments.create', input);
    const way = { id, provider: random.pick(['MIDTRANS', 'FLIP']), method: 'bca_va' };
    const { attempt } = await must(t, booked.customer, 'user_gateway_payments.open_attempt', way);
    return orderRef(t, attempt.id);
  }

  async function payAtProvider(booked: Booked, part: Part): Promise<void> {
    if ((await payable(booked, part)) === 0) return;
    const ref = await openAtProvider(booked, part);
    await t.simulators.pay(ref, ref.startsWith('RH') ? 'bca_va' : undefined);
    await t.simulators.deliver();
    count('gateway payments');
  }

  /** Pays at the provider as the customer, while the notice of it is lost. */
  async function payUnheard(booked: Booked): Promise<void> {
    const ref = await openAtProvider(booked, 'least');
    t.simulators.faults(ref, { drop: true });
    await t.simulators.pay(ref, ref.startsWith('RH') ? 'bca_va' : undefined);
    await t.simulators.deliver();
  }

  /** Runs the job that asks the provider, after the invoice has expired, and gives the late money back as finance. */
  async function findLate(booked: Booked): Promise<void> {
    await runJobs();
    const late = await unallocated(booked);
    for (const { id } of late) await giveBack(id);
    if (late.length) count('late payments');
  }

  /** The payments of an invoice of which money may be given back. */
  async function unallocated({ id }: Booked): Promise<{ id: string }[]> {
    const { payments } = await must(t, 'FINANCE', 'invoices.get', { id });
    return payments.filter(({ late_acts }) => late_acts.some(({ act }) => act === 'refund'));
  }

  /** Finance asks for a refund, and a colleague records that it was paid. */
  async function giveBack(id: string): Promise<void> {
    await must(t, 'FINANCE', 'late_money.refund', {
      id,
      note: 'Dikembalikan ke jamaah',
      account: 'BCA 1234567890 Siti',
    });
    await must(t, agency.payer, 'late_money.pay_refund', {
      id,
      bank_id: t.site.bank.id,
      evidence_file_id: await slip(t, agency.payer),
      paid_on: today(t),
    });
    count('refunds');
  }

  async function cancel(booked: Booked): Promise<void> {
    await must(t, 'MAIN', 'invoices.cancel', { id: booked.id, note: 'Jamaah sakit' });
    for (const { id } of await unallocated(booked)) await giveBack(id);
  }

  /** Cancels an invoice that is fully paid, for which the director has to agree. */
  async function cancelPaid(booked: Booked): Promise<void> {
    const { id } = await must(t, 'MAIN', 'cancellations.request', { id: booked.id, note: 'Jamaah sakit' });
    await must(t, 'DIRECTOR', 'cancellations.approve', { id });
    for (const late of await unallocated(booked)) await giveBack(late.id);
  }

  /** Reverses a payment that finance validated by mistake, and validates the right one. */
  async function sendWrong(booked: Booked): Promise<void> {
    const amount = await payable(booked, 'least');
    const input = { invoice_id: booked.id, type: 'CREDIT', amount, ...transferred() };
    const { id } = await must(t, 'FINANCE', 'payments.create', input);
    await must(t, 'FINANCE', 'payments.validate', { id });
    await must(t, 'FINANCE', 'payments.reverse', { id, note: 'Mutasi milik orang lain' });
    await transfer(booked, 'least');
    count('reversals');
  }

  /** Moves the whole invoice to the following departure, when that has seats. */
  async function moveToNext(booked: Booked): Promise<void> {
    const next = departures[departures.indexOf(booked.departure) + 1];
    if (!next) return;
    const rows = await t.db.selectFrom('bookings').select('id').where('invoice_id', '=', booked.id).execute();
    const rooms = rows.map(({ id }) => ({ booking_id: id, variant_id: next.variants[0]!.id }));
    const wish = { id: booked.id, listing_id: next.id, rooms };
    if ((await freeSeats(next)) < rows.length) return;
    const { total } = await must(t, 'MAIN', 'moves.preview', wish);
    await must(t, 'MAIN', 'moves.create', { ...wish, total });
    count('moves');
  }

  return { bookOne, counts, count };
}
