import type { SeedPerson } from '../builders.ts';
import { type Acts, type BookedInvoice, type Party } from './acts.ts';
import type { Agency } from './agency.ts';
import { LAST_YEAR } from './last-year.ts';
import { AGENTS } from './people.ts';
import type { Random } from './random.ts';
import { planWithdrawals } from './withdrawals.ts';

/** The outcome of a demo booking. */
export type Ending =
  | 'new'
  | 'begun'
  | 'waiting'
  | 'rejected'
  | 'fake'
  | 'partial'
  | 'halfway'
  | 'paid'
  | 'at_once'
  | 'expired'
  | 'cancelled'
  | 'reversed'
  | 'spam'
  | 'trash';

type Step = { at: number; run: () => Promise<void> };
type Booking = {
  package: string;
  ending: Ending;
  daysAgo: number;
  /**
   * The customer who books: the one whose account is printed at the start, or one of an agent; null for the next one
   * in turn.
   */
  by: 'printed' | 'agent' | null;
  party: Party;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * The bookings of each package: the outcome, how many days ago it began, and the customer, if not the next one in
 * turn.
 */
export const BOOKINGS: Readonly<
  Record<string, readonly (readonly [Ending, number, ('printed' | 'agent')?])[]>
> = {
  berangkat: [
    ['paid', 96],
    ['paid', 88],
    ['paid', 81],
    ['paid', 74],
    ['expired', 70],
    ['at_once', 66, 'agent'],
    ['paid', 60, 'agent'],
    ['cancelled', 57, 'agent'],
  ],
  lalu: [
    ['paid', 112],
    ['paid', 108, 'agent'],
    ['paid', 103],
    ['paid', 98],
    ['expired', 95],
    ['paid', 91],
    ['paid', 84],
  ],
  'hampir-penuh': [
    ['paid', 64],
    ['paid', 58],
    ['halfway', 51],
    ['partial', 40],
    ['partial', 36],
    ['waiting', 0.6],
  ],
  reguler: [
    ['paid', 49, 'agent'],
    ['halfway', 83, 'agent'],
    ['halfway', 62],
    ['expired', 30],
    ['partial', 26],
    ['trash', 19],
    ['partial', 33],
    ['reversed', 9],
    ['waiting', 0.8],
    ['new', 0.3],
  ],
  hemat: [
    ['halfway', 71],
    ['cancelled', 28, 'agent'],
    ['spam', 21],
    ['fake', 3],
    ['partial', 45],
    ['rejected', 0.7],
    ['begun', 0.2],
  ],
  turki: [
    ['halfway', 97],
    ['halfway', 58],
    ['expired', 17],
    ['partial', 24],
    ['waiting', 0.5],
  ],
  'ramadhan-awal': [
    ['paid', 116],
    ['halfway', 104],
    ['partial', 29, 'printed'],
    ['partial', 47],
    ['partial', 6],
    ['new', 0.4],
  ],
  'ramadhan-itikaf': [
    ['halfway', 76],
    ['partial', 38],
    ['waiting', 0.3],
  ],
  vip: [
    ['halfway', 66],
    ['partial', 5],
  ],
  liburan: [
    ['partial', 41],
    ['new', 0.5],
  ],
  haji: [
    ['halfway', 125],
    ['halfway', 92],
    ['halfway', 57],
    ['waiting', 0.4],
  ],
  'tour-turki': [
    ['paid', 72],
    ['partial', 44],
    ['expired', 13],
    ['begun', 0.1],
  ],
  jepang: [
    ['partial', 34],
    ['new', 0.6],
  ],
};

const CANCELLED = [
  'Calon jamaah sakit dan meminta pembatalan.',
  'Pindah ke keberangkatan lain setelah berunding dengan keluarga.',
] as const;

/**
 * Lets the customers of a demo agency book, pay and save from the day it opened until now: every step is a call of the
 * API, in the order of time, so that numbers, books, seats and histories are as in real life.
 * @param acts the calls, @param expire the job that expires unpaid invoices, run whenever a day passes
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
  const { customers } = agency;
  const ofAgents = customers.filter(({ id }) => agency.agentOf.has(id));
  const booked = bookings.map((booking, i): BookingAndCustomer => {
    const customer =
      booking.by === 'agent'
        ? ofAgents[i % ofAgents.length]!
        : customers[booking.by === 'printed' ? 0 : i % customers.length]!;
    return { booking, customer };
  });
  await play({ agency, acts, random, now, expire }, booked, (later) => {
    for (const { at, run } of acts.savers(now)) later(at, run);
    // Who has only applied to become an agent cannot sign in.
    const working = agency.agents.filter((_, i) => AGENTS[i]?.status !== 'NEW');
    planWithdrawals(working, acts, now, later);
  });
  await acts.closeVoucher();
  return bookings.length;
}

/** Lets the clients of agents book and pay what departed many months ago, before everything else of the story. */
export async function playLastYear(agency: Agency, acts: Acts, random: Random, now: Date): Promise<void> {
  if (agency.clients.length === 0) return;
  const booked = Object.entries(LAST_YEAR).flatMap(([key, sold]) =>
    sold.map(([client, daysAgo, adults]): BookingAndCustomer => {
      const booking: Booking = {
        package: key,
        ending: 'paid',
        daysAgo: daysAgo + agency.listings.get(key)!.soldEarlier,
        by: null,
        party: { adults, room: 'QUAD' },
      };
      return { booking, customer: agency.clients[client]! };
    }),
  );
  await play({ agency, acts, random, now, expire: () => Promise.resolve() }, booked);
}

/** A booking of the story, and who makes it. */
type BookingAndCustomer = { booking: Booking; customer: SeedPerson };

/** What the story is played with. */
type Stage = { agency: Agency; acts: Acts; random: Random; now: Date; expire: () => Promise<unknown> };

/** Adds a step to the story, at a moment in milliseconds. */
type Later = (at: number, run: Step['run']) => void;

/**
 * Plays bookings to their ends, every step in the order of time. What would happen only tomorrow does not happen.
 * @param plan adds what else happens meanwhile
 */
async function play(
  { agency, acts, random, now, expire }: Stage,
  booked: readonly BookingAndCustomer[],
  plan?: (later: Later) => void,
): Promise<void> {
  const steps: Step[] = [];
  const later: Later = (at, run) => void steps.push({ at, run });
  for (const { booking, customer } of booked) {
    later(openingHour(now, booking.daysAgo, random), () => begin(booking, customer));
  }

  plan?.(later);

  async function begin({ package: key, ending, by, party }: Booking, customer: SeedPerson) {
    const booked = await acts.book(customer, agency.listings.get(key)!, party);
    const start = agency.clock.now().getTime();
    for (const [after, run] of courseOf(ending, booked)) later(start + after, run);
    if (by === 'printed') later(start + 8 * DAY, async () => void (await acts.share(booked)));
  }

  function courseOf(ending: Ending, booked: BookedInvoice): (readonly [number, Step['run']])[] {
    let payment = '';
    let another: string | undefined;
    const down = [
      0.4 * HOUR,
      async () => void (payment = (await acts.pay(booked, 'down_payment'))?.id ?? payment),
    ] as const;
    const valid = (after: number) => [after, async () => void (await acts.validate(payment))] as const;
    const more = (part: 'half' | 'rest', after: number) =>
      [
        [after, async () => void (another = (await acts.pay(booked, part))?.id)],
        [
          after + 3 * HOUR,
          async () => {
            if (another === undefined) return;
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
      case 'paid':
        // Most settle at once; some in three.
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
    // What would happen only tomorrow has not happened.
    if (next.at > now.getTime()) continue;
    agency.clock.set(new Date(next.at));
    await next.run();
  }
  agency.clock.set(now);
}

/**
 * The bookings to play for an agency of the demo, the earliest first: on which package, how many days ago, by which
 * agent, for whom, and how the invoice ends.
 */
function bookingsOf(agency: Agency, random: Random): Booking[] {
  return Object.entries(BOOKINGS)
    .filter(([key]) => agency.listings.has(key))
    .flatMap(([key, endings]) =>
      endings.map(([ending, daysAgo, by = null]) => ({
        package: key,
        ending,
        // A group that had to leave earlier was booked earlier as well.
        daysAgo: daysAgo + agency.listings.get(key)!.soldEarlier,
        by,
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
 * The hour at which a booking begins, between eight in the morning and eight in the evening in Jakarta; for a booking
 * of today, a few hours ago.
 */
function openingHour(now: Date, daysAgo: number, random: Random): number {
  if (daysAgo < 1) return now.getTime() - daysAgo * DAY;
  const day = new Date(now.getTime() - daysAgo * DAY);
  day.setUTCHours(1 + random.between(0, 11), random.between(0, 59), 0, 0);
  return day.getTime();
}
