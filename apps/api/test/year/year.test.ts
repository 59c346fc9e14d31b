import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { schedules } from '../../src/app/schedules.ts';
import { seededRandom } from '../../src/seed/demo/random.ts';
import { findings, staySignedIn } from '../support/scenes/booked.ts';
import { jobServices } from '../support/jobs.ts';
import { type Agency, foundAgency, must, slip, today } from './agency.ts';
import { bookingsOf } from './bookings.ts';
import { type Left, planPapers } from './papers.ts';
import { planSavings } from './savers.ts';
import { planSelling } from './selling.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/** How many bookings are tried in the year: 330 in `npm run test:faults`, which leaves no departure half empty. */
const TRIED = Number(process.env.YEAR_BOOKINGS ?? 150);
/** Two o'clock at night in Jakarta, on the first of each month that follows the first. */
const MONTH_STARTS = Array.from(
  { length: 13 },
  (_, i) => new Date(Date.UTC(2026, 11 + i, 1) - 5 * 3_600_000),
);

let agency: Agency;
let timeline: Timeline;
let acts: ReturnType<typeof bookingsOf>;
let expectSold: () => Promise<void>;
let left: readonly Left[];
const monthEnds: { month: string; issues: unknown[]; figures: Figures }[] = [];

type Figures = { shown: Record<string, number>; counted: Record<string, number> };

beforeAll(
  async () => {
    agency = await foundAgency();
    const { t } = agency;
    timeline = timelineOf(t.clock);
    const random = seededRandom(17);
    acts = bookingsOf(agency, timeline, random, night);
    planSavings(agency, timeline, acts.count);
    expectSold = planSelling(agency, timeline);
    left = planPapers(agency, timeline, sendReports);
    for (let i = 0; i < TRIED; i += 1) timeline.on(1 + (i / TRIED) * 320, acts.bookOne);
    for (let day = 15; day < 390; day += 15) timeline.on(day, night);
    for (const { day } of agency.departures) timeline.on(day + 1.2, night);
    for (const start of MONTH_STARTS) {
      await timeline.until(start);
      await night();
      monthEnds.push({ month: today(t).slice(0, 7), issues: await findings(t), figures: await figures() });
      await payFees();
      await closeMonth(start);
      // Months pass in seconds: the planner of the database learns of the new rows, as it does by itself in real months.
      await sql`analyze`.execute(t.db);
    }
  },
  Math.max(240_000, TRIED * 3_000),
);
afterAll(() => agency.t.close());

/** Runs every job of the server once, as the nights and minutes of a week would, and keeps everybody signed in. */
async function night(): Promise<void> {
  const services = jobServices(agency.t);
  for (const { run } of schedules) await run(services);
  expect(services.errors).toEqual([]);
  await staySignedIn(agency.t);
}

/** Runs the job of eleven at night, which sends the queues of reports. */
async function sendReports(): Promise<void> {
  const services = jobServices(agency.t);
  await schedules.find(({ name }) => name === 'send-reports')!.run(services);
  expect(services.errors).toEqual([]);
}

async function figures(): Promise<Figures> {
  const { t } = agency;
  const { months, from } = await must(t, 'DIRECTOR', 'site_stats.get', {});
  const sum = (key: 'invoices' | 'pax' | 'total_idr' | 'paid_idr' | 'ended' | 'settled') =>
    (months as Record<typeof key, number>[]).reduce((all, row) => all + row[key], 0);
  const live = sql`i.status in ('NEW', 'PARTIAL', 'PAID')`;
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where ${live}) as invoices, coalesce(sum(i.pax) filter (where ${live}), 0) as pax,
           coalesce(sum(i.total) filter (where ${live}), 0)::bigint as total_idr,
           coalesce(sum(i.paid) filter (where ${live}), 0)::bigint as paid_idr,
           count(*) filter (where i.status = 'PAID') as settled,
           count(*) filter (where i.status in ('EXPIRED', 'CANCELLED')) as ended
      from invoices i join listings l on l.site_id = i.site_id and l.id = i.listing_id and l.category <> 'TABUNGAN'
     where i.site_id = ${t.site.id} and i.trashed_at is null
       and (i.created_at at time zone ${t.site.timeZone})::date >= ${from}::date`.execute(t.db);
  const counted = rows[0]!;
  const shown = Object.fromEntries(Object.keys(counted).map((key) => [key, sum(key as 'pax')]));
  return { shown, counted };
}

/** Each agent asks for what it has earned, and finance pays it. */
async function payFees(): Promise<void> {
  const { t, agents, payer } = agency;
  for (const { person } of agents) {
    const { sums } = await must(t, person, 'fee_wallets.own', {});
    const idr = sums.find(({ currency }: { currency: string }) => currency === 'IDR');
    if (!idr || idr.free <= 0 || idr.free < idr.minimum) continue;
    const asked = await must(t, person, 'invoices_fees.create', { currency: 'IDR' });
    await must(t, payer, 'fee_transfers.create', {
      invoices_fee_ids: [asked.id],
      amount: asked.net,
      photo_file_id: await slip(t, payer),
      bank_id: t.site.bank.id,
      paid_on: today(t),
    });
    acts.count('fee transfers');
  }
}

/** Finance closes the month that is over. */
async function closeMonth(start: Date): Promise<void> {
  const month = new Date(start.getTime() - 7 * 86_400_000).toISOString().slice(0, 7);
  await must(agency.t, 'FINANCE', 'books.close_month', { month });
}

describe('a year of an agency', () => {
  it('sells by every way, and meets everything that befalls bookings', () => {
    const counts = Object.fromEntries(acts.counts);
    const whatHappened = [
      'by customer',
      'by office',
      'by agent',
      'transfers',
      'gateway payments',
      'late payments',
    ];
    for (const what of [...whatHappened, 'refunds', 'reversals', 'moves', 'deposits', 'fee transfers'])
      expect(counts[what], `${what} among ${JSON.stringify(counts)}`).toBeGreaterThan(0);
    expect(counts.conversions).toBe(3);
    expect(counts.withdrawals).toBe(3);
  });

  it('ends every month with books, seats, fees and vouchers that agree', () => {
    expect(monthEnds).toHaveLength(13);
    for (const { month, issues } of monthEnds) expect({ month, issues }).toEqual({ month, issues: [] });
  });

  it('writes to those who want offers, and counts the booking that came of it for its campaign', () =>
    expectSold());
  it('gets every departure ready: files, numbers, rooms, and the report of the night stored', () => {
    expect(left.length).toBeGreaterThanOrEqual(8);
    for (const { day, shown, counted, lacking } of left) {
      expect({ day, ...shown }).toEqual({ day, ...counted });
      const { pilgrims, paid } = counted;
      const all = { pilgrims, paid, stored: pilgrims, registered: pilgrims, rooms: pilgrims };
      expect({ day, ...counted }).toEqual({ day, ...all });
      expect({ day, lacking }).toEqual({ day, lacking: [] });
    }
  });

  it("shows the director at every month's end what plain SQL counts", () => {
    for (const {
      month,
      figures: { shown, counted },
    } of monthEnds)
      expect({ month, ...shown }).toEqual({ month, ...counted });
  });
});
