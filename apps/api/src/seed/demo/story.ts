import type { SeedPerson } from '../builders.ts';
import { type Acts, type BookedInvoice, type Party } from './acts.ts';
import type { Agency } from './agency.ts';
import { BOOKINGS, type Ending } from './bookings.ts';
import { LAST_YEAR } from './last-year.ts';
import type { OnlineWay } from './online-payments.ts';
import { AGENTS } from './people/people.ts';
import type { Random } from './random.ts';
import { SAVERS } from './savers.ts';
import { planWithdrawals } from './withdrawals.ts';

/** A step of the story, at a moment in milliseconds since 1970. */
type Step = { at: number; run: () => Promise<void> };
/** A booking of the story: the key of its package, its outcome, and how many days ago it was made. */
type Booking = {
  package: string;
  ending: Ending;
  daysAgo: number;
  /**
   * The customer who books: `printed` is the one whose e-mail address is printed when Rihla starts, `agent` one who has
   * an agent, null the next one in turn.
   */
  by: 'printed' | 'agent' | null;
  /** The way in which everything is paid; undefined for transfers. */
  online?: OnlineWay;
  party: Party;
};

/** An hour and a day in milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How many days ago finance recorded what providers of online payments had paid out: once a week. */
const SETTLED_DAYS_AGO = Array.from({ length: 15 }, (_, week) => 2 + 7 * week);

/** The reasons for which bookings are cancelled. */
const CANCELLED = [
  'Calon jamaah sakit dan meminta pembatalan.',
  'Pindah ke keberangkatan lain setelah berunding dengan keluarga.',
] as const;

/**
 * Has the customers of an agency of the demo book, pay and save, from the day on which it was opened until now. Every
 * step is a call of the API, in the order of time, so that numbers, books, seats and histories agree.
 * @param acts the calls
 * @param expire the job that expires unpaid invoices
 * @returns how many bookings there are
 */
export async function playBookings(
  agency: Agency,
  acts: Acts,
  random: Random,
  now: Date,
  expire: () => Promise<unknown>,
): Promise<number> {
  const bookings = bookingsOf(agency, random);
  const booked = withCustomers(agency, bookings);
  await playStory({ agency, acts, random, now, expire }, booked, (later) => {
    for (const { at, run } of acts.savers(now)) later(at, run);
    // An agent with the status NEW has only applied, and cannot sign in.
    const working = agency.agents.filter((_, i) => AGENTS[i]?.status !== 'NEW');
    planWithdrawals(working, acts, now, later);
    for (const daysAgo of SETTLED_DAYS_AGO) later(now.getTime() - daysAgo * DAY, acts.settleOnline);
  });
  await acts.closeVoucher();
  return bookings.length;
}

/**
 * Chooses who makes each booking: the customers in turn, where the booking names nobody. Nobody books one departure
 * twice, because the same household would then travel twice on it.
 */
function withCustomers(agency: Agency, bookings: readonly Booking[]): BookingAndCustomer[] {
  const { customers } = agency;
  const ofAgents = customers.filter(({ id }) => agency.agentOf.has(id));
  const taken = new Set([
    ...bookings
      .filter(({ by }) => by === 'printed')
      .map((booking) => `${booking.package} ${customers[0]!.id}`),
    ...SAVERS.filter(({ books }) => books).map((saver) => `reguler ${customers[saver.customer]?.id}`),
  ]);
  return bookings.map((booking, i) => {
    if (booking.by === 'printed') return { booking, customer: customers[0]! };
    const inTurn = booking.by === 'agent' ? ofAgents : customers;
    const start = i % inTurn.length;
    const customer =
      [...inTurn.slice(start), ...inTurn.slice(0, start)].find(
        ({ id }) => !taken.has(`${booking.package} ${id}`),
      ) ?? inTurn[start]!;
    taken.add(`${booking.package} ${customer.id}`);
    return { booking, customer };
  });
}

/** Has customers of agents book and pay packages that departed many months ago, before everything else of the story. */
export async function playLastYear(agency: Agency, acts: Acts, random: Random, now: Date): Promise<void> {
  if (agency.agentCustomers.length === 0) return;
  const booked = Object.entries(LAST_YEAR).flatMap(([key, sold]) =>
    sold.map(([client, daysAgo, adults]): BookingAndCustomer => {
      const booking: Booking = {
        package: key,
        ending: 'paid',
        daysAgo: daysAgo + agency.listings.get(key)!.soldEarlier,
        by: null,
        party: { adults, room: 'QUAD' },
      };
      return { booking, customer: agency.agentCustomers[client]! };
    }),
  );
  await playStory({ agency, acts, random, now, expire: () => Promise.resolve() }, booked);
}

/** A booking of the story, and who makes it. */
type BookingAndCustomer = { booking: Booking; customer: SeedPerson };

/** What `playStory` needs. */
type Stage = { agency: Agency; acts: Acts; random: Random; now: Date; expire: () => Promise<unknown> };

/** Adds a step to the story, at a moment in milliseconds since 1970. */
type AddStep = (at: number, run: Step['run']) => void;

/**
 * Makes bookings and all that follows from them, step by step in the order of time. Steps that would be later than now
 * are left out.
 * @param plan adds further steps
 */
async function playStory(
  { agency, acts, random, now, expire }: Stage,
  booked: readonly BookingAndCustomer[],
  plan?: (later: AddStep) => void,
): Promise<void> {
  const steps: Step[] = [];
  const later: AddStep = (at, run) => void steps.push({ at, run });
  for (const { booking, customer } of booked) {
    later(openingHour(now, booking.daysAgo, random), () => begin(booking, customer));
  }

  plan?.(later);

  /** Makes a booking and adds the steps that lead to its outcome. */
  async function begin({ package: key, ending, by, party, online }: Booking, customer: SeedPerson) {
    const booked = await acts.book(customer, agency.listings.get(key)!, party);
    const start = agency.clock.now().getTime();
    for (const [after, run] of courseOf(ending, booked, online)) later(start + after, run);
    if (by === 'printed') later(start + 8 * DAY, async () => void (await acts.share(booked)));
  }

  /** The steps that lead to an outcome, each with the milliseconds from the booking on. */
  function courseOf(
    ending: Ending,
    booked: BookedInvoice,
    online?: OnlineWay,
  ): (readonly [number, Step['run']])[] {
    let payment = '';
    let another: string | undefined;
    const how = online ?? 'sent';
    const down = [
      0.4 * HOUR,
      async () => void (payment = (await acts.pay(booked, 'down_payment', how))?.id ?? payment),
    ] as const;
    // What is paid online is valid by itself.
    const valid = (after: number) =>
      [after, async () => void (online ?? (await acts.validate(payment)))] as const;
    const more = (part: 'half' | 'rest', after: number, way: 'sent' | OnlineWay = how) =>
      [
        [after, async () => void (another = (await acts.pay(booked, part, way))?.id)],
        [
          after + 3 * HOUR,
          async () => {
            if (another === undefined || way !== 'sent') return;
            payment = another;
            await acts.validate(payment);
          },
        ],
      ] as const;
    const first = [down, valid(5 * HOUR)];
    switch (ending) {
      case 'new':
        return [];
      case 'begun':
        return [[0.2 * HOUR, async () => void (await acts.pay(booked, 'down_payment', 'none'))]];
      case 'waiting':
        return [down];
      case 'rejected':
        return [
          down,
          [
            2 * HOUR,
            async () =>
              void (await acts.reject(payment, 'Bukti transfer tidak terbaca, mohon diunggah ulang.')),
          ],
        ];
      case 'fake':
        return [down, [6 * HOUR, async () => void (await acts.spamPayment(payment))]];
      case 'partial':
        return first;
      case 'halfway':
        return [...first, ...more('half', 6 * DAY)];
      case 'given_back':
        // By card, given back on the next day, and then by transfer.
        return [
          ...first,
          ...more('half', 5 * DAY, 'card'),
          [
            6 * DAY,
            async () =>
              acts.refundOnline(
                another!,
                'Kartu kredit yang dipakai keliru. Dikembalikan lewat dasbor Midtrans, lalu dibayar dengan transfer.',
              ),
          ],
          ...more('half', 6.2 * DAY),
        ];
      case 'again':
        // The last instalment has reached the provider and not yet the bank.
        return [
          ...first,
          ...more('half', 6 * DAY),
          ...more('half', now.getTime() - agency.clock.now().getTime() - 1.2 * DAY),
        ];
      case 'paid':
        // Most pay the rest at once, some in two parts.
        return random.next() < 0.3
          ? [...first, ...more('half', 5 * DAY), ...more('rest', 12 * DAY)]
          : [...first, ...more('rest', 9 * DAY)];
      case 'at_once':
        return [...more('rest', 0.5 * HOUR)];
      case 'expired':
        return [[26 * HOUR, async () => void (await expire())]];
      case 'cancelled':
        return [...first, [4 * DAY, async () => void (await acts.cancel(booked.id, random.pick(CANCELLED)))]];
      case 'reversed':
        return [
          ...first,
          ...more('half', 2 * DAY),
          [
            4 * DAY,
            async () => void (await acts.reverse(payment, 'Dana ditarik kembali oleh bank pengirim.')),
          ],
        ];
      case 'spam':
        return [[2 * HOUR, async () => void (await acts.spam(booked.id))]];
      case 'trash':
        return [[3 * HOUR, async () => void (await acts.trash(booked.id))]];
    }
  }

  while (steps.length) {
    const next = steps.reduce((first, step) => (step.at < first.at ? step : first));
    steps.splice(steps.indexOf(next), 1);
    if (next.at > now.getTime()) continue;
    agency.clock.set(new Date(next.at));
    await next.run();
  }
  agency.clock.set(now);
}

/**
 * The bookings of the story of an agency, the earliest first, each with a random party.
 */
function bookingsOf(agency: Agency, random: Random): Booking[] {
  return Object.entries(BOOKINGS)
    .filter(([key]) => agency.listings.has(key))
    .flatMap(([key, endings]) =>
      endings.map(([ending, daysAgo, by = null]) => ({
        package: key,
        ending,
        // A package whose departure was moved forward was booked earlier as well.
        daysAgo: daysAgo + agency.listings.get(key)!.soldEarlier,
        by: by === 'printed' || by === 'agent' ? by : null,
        online: by === 'printed' || by === 'agent' || by === null ? undefined : by,
        party: partyOf(random),
      })),
    )
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

/**
 * A random party that travels together: how many adults and infants, the type of room, whether they take add-ons,
 * and perhaps a discount in rupiah.
 */
function partyOf(random: Random): Party {
  return {
    adults: random.pick([1, 2, 2, 2, 3, 4]),
    infants: random.next() < 0.12 ? 1 : 0,
    room: random.pick(['QUAD', 'QUAD', 'QUAD', 'TRIPLE', 'DOUBLE']),
    extras: random.next() < 0.35,
    discount: random.next() < 0.4 ? random.pick([250_000, 500_000, 1_000_000]) : undefined,
  };
}

/**
 * The moment at which a booking is made, in milliseconds since 1970: between 8:00 and 20:00 in Jakarta, and for less
 * than a day ago exactly so long ago.
 */
function openingHour(now: Date, daysAgo: number, random: Random): number {
  if (daysAgo < 1) return now.getTime() - daysAgo * DAY;
  const day = new Date(now.getTime() - daysAgo * DAY);
  day.setUTCHours(1 + random.between(0, 11), random.between(0, 59), 0, 0);
  return day.getTime();
}
