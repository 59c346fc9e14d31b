import { SEAT_MARKS } from '@rihla/domain/insight/stats-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  liftUnpaidLimit,
  payValid,
  staySignedIn,
} from '../../../../test/support/scenes/booked.ts';
import { type FeeChain, feeChain } from '../../../../test/support/scenes/fee-chain.ts';
import { readyPilgrim } from '../../../../test/support/scenes/ready-pilgrim.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { jobLog } from '../../../kit/jobs/job-log.ts';
import { foldSales } from './fold-sales.ts';

let t: TestApp;
let chain: FeeChain;

/** Adds the changes of the sums up, as the worker does each minute. */
const fold = () =>
  foldSales(
    jobCall(
      { ...t.services, log: jobLog('error', t.clock), originOf: () => 'http://localhost' },
      { ...t.site, timeZone: 'Asia/Jakarta', hosts: [t.site.host], name: '', slug: '' },
    ),
  );

const read = async (input: object = {}) => {
  const { status, body, queries } = await t.as('DIRECTOR').call('site_stats.get', input);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(queries).toBeLessThanOrEqual(9);
  return body.data;
};

/** One number by plain SQL over the invoices of the site. */
const counted = async (what: string, where: string) => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(${sql.raw(what)}, 0)::bigint as n from invoices i
     where i.site_id = ${t.site.id} and i.trashed_at is null and ${sql.raw(where)}`.execute(t.db);
  return rows[0]!.n;
};

const LIVE = "i.status in ('NEW', 'PARTIAL', 'PAID')";
const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0);

beforeAll(async () => {
  t = await testApp();
  chain = await feeChain(t);
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  const early = await chain.bookThrough(chain.a, 2);
  await chain.settle(early.id);
  // From here on the family has an address.
  await readyPilgrim(t, 'Siti Rahmawati');
  const partly = await book(t, chain.listing, 3);
  await payValid(t, partly.id, 15_000_000);
  const cancelled = await book(t, t.site.listing, 1);
  await chain.act('MAIN', 'invoices.cancel', { id: cancelled.id, note: 'Jamaah sakit' });
  const trashed = await book(t, t.site.listing, 1);
  await chain.act('MAIN', 'invoices.archive', { id: trashed.id });
  await fold();
  // These are still changes that nobody has added up.
  await book(t, t.site.listing, 2);
});
afterAll(() => t.close());

describe('the statistics of the agency', () => {
  it('are the same by month, package, agent, city and room type as plain SQL counts them', async () => {
    const stats = await read();
    const invoices = await counted('count(*)', LIVE);
    const total = await counted('sum(i.total)', LIVE);
    const ended = await counted('count(*)', "i.status in ('EXPIRED', 'CANCELLED')");
    expect(invoices).toBeGreaterThan(2);
    for (const rows of [stats.months, stats.listings, stats.agents, stats.cities]) {
      expect(sumOf(rows, 'invoices')).toBe(invoices);
      expect(sumOf(rows, 'total_idr')).toBe(total);
      expect(sumOf(rows, 'ended')).toBe(ended);
    }
    expect(sumOf(stats.months, 'pax')).toBe(await counted('sum(i.pax)', LIVE));
    expect(sumOf(stats.months, 'paid_idr')).toBe(await counted('sum(i.paid)', LIVE));
    expect(sumOf(stats.months, 'settled')).toBe(await counted('count(*)', "i.status = 'PAID'"));
    expect(sumOf(stats.rooms, 'pax')).toBe(sumOf(stats.months, 'pax'));
    expect(sumOf(stats.cancellations, 'invoices')).toBe(ended);
    expect(stats.cancellations).toContainEqual({
      status: 'CANCELLED',
      of: 'ONE',
      reason: 'Jamaah sakit',
      invoices: 1,
    });
    expect(sumOf(stats.forecast, 'amount_idr')).toBe(await counted('sum(i.total - i.paid)', LIVE));
    const { body: owed } = await t.as('DIRECTOR').call('books.receivables', { per_page: 100 });
    expect(sumOf(stats.receivables, 'amount_idr')).toBe(sumOf(owed.data, 'amount'));
    const { body: valid } = await t.as('DIRECTOR').call('payments.list', { search: { status: ['VALID'] } });
    expect(sumOf(stats.channels, 'payments')).toBe(valid.meta.total);
    expect(sumOf(stats.channels, 'amount_idr')).toBe(sumOf(valid.data, 'amount'));
  });

  it('lead to lists with as many rows: of a package, an agent and a city', async () => {
    const { listings, agents, cities, from, to } = await read();
    const listed = async (search: object) => {
      const { body } = await t.as('DIRECTOR').call('invoices.list', {
        search: { ...search, status: ['NEW', 'PARTIAL', 'PAID'], created_at: { from, to } },
      });
      return body.meta.total;
    };
    const [listing] = listings.filter(({ of }) => of === 'ONE');
    expect(await listed({ listing_id: [listing!.id] })).toBe(listing!.invoices);
    const [agent] = agents.filter(({ of }) => of === 'ONE');
    expect(agent).toMatchObject({ id: chain.a.id, name: 'Agen A', settled: 1 });
    expect(await listed({ agent_id: [agent!.id] })).toBe(agent!.invoices);
    const [city] = cities.filter(({ of }) => of === 'ONE');
    expect(city!.invoices).toBeGreaterThan(0);
    expect(await listed({ city_id: [city!.id] })).toBe(city!.invoices);
    expect(cities.find(({ of }) => of === 'NONE')!.invoices).toBe(1);
  });

  it('lead to rows that add up: what is due, the seats of departures, and visits', async () => {
    await sql`insert into page_visits (site_id, day, kind, visits)
      select ${t.site.id}::uuid, d::date, k, 3 from generate_series('2026-01-01'::date, '2026-01-05', '1 day') d,
             unnest('{SITE,HOME}'::text[]) k`.execute(t.db);
    const stats = await read({ from: '2025-12' });
    const all = { per_page: 100 };
    const due = (await t.as('DIRECTOR').call('site_stats.forecast', all)).body;
    expect(due.meta.total).toBe(due.data.length);
    for (const { month, amount_idr } of stats.forecast) {
      const rows = due.data.filter(({ due_on }) =>
        month ? due_on?.slice(0, 7) === month.slice(0, 7) : due_on! < stats.to.slice(0, 8),
      );
      expect(sumOf(rows, 'amount')).toBe(amount_idr);
    }
    expect(sumOf(due.data, 'amount')).toBe(await counted('sum(i.total - i.paid)', LIVE));
    for (const { days, percent } of stats.seats) {
      const search = { curve: ['NOW'] };
      const { data } = (await t.as('DIRECTOR').call('site_stats.seats', { ...all, days, search })).body;
      const share = data.length ? (100 * sumOf(data, 'taken')) / sumOf(data, 'capacity') : null;
      expect(share === null ? null : Math.round(share * 10) / 10).toBe(percent);
    }
    const search = { day: { from: stats.from, to: stats.to } };
    const { data: visits } = (await t.as('MEDIA').call('site_stats.visits', { ...all, search })).body;
    expect(sumOf(visits, 'visits')).toBe(sumOf(stats.months, 'visits'));
    expect(visits[0]).toMatchObject({ day: '2026-01-05', visits: 3, home: 3, package: 0 });
    expect((await t.as('MEDIA').call('site_stats.seats', {})).status).toBe(403);
  });

  it('keep sums that agree with counting anew through payments and while the worker adds up twice at once', async () => {
    const invoice = await book(t, chain.listing, 1);
    const [, , paid] = await Promise.all([fold(), fold(), payValid(t, invoice.id, 10_000_000), fold()]);
    expect(paid.status).toBe('VALID');
    await fold();
    expect(await findings(t)).toEqual([]);
    const left = await sql<{
      n: number;
    }>`select count(*)::int as n from sales_deltas where site_id = ${t.site.id}`.execute(t.db);
    expect(left.rows[0]!.n).toBe(0);
  });

  it('keep the seats of the marks of the curve, and one mark beyond all of them', async () => {
    const marks = [...SEAT_MARKS, 366].toSorted((a, b) => a - b);
    const { rows } = await sql<{ left: number; days: number | null }>`
      select n as left, seat_mark('2027-06-01'::date, '2027-06-01 05:00+00'::timestamptz - make_interval(days => n), 'Asia/Jakarta') as days
        from generate_series(-3, 500) n`.execute(t.db);
    expect(rows).toEqual(
      rows.map(({ left }) => ({ left, days: marks.findLast((mark) => mark <= left) ?? null })),
    );
  });

  it('follow travellers who change, payments that are taken back and a departure that moves', async () => {
    const invoice = await book(t, chain.listing, 2);
    const { id: paymentId } = await payValid(t, invoice.id, 10_000_000);
    const before = await read();
    expect(
      (await t.as('FINANCE').call('payments.reverse', { id: paymentId, note: 'Salah rekening' })).status,
    ).toBe(200);
    const taken = await read();
    expect(sumOf(before.channels, 'payments') - sumOf(taken.channels, 'payments')).toBe(1);
    await t.db
      .deleteFrom('bookings')
      .where('invoice_id', '=', invoice.id)
      .where('position', '=', 1)
      .execute();
    expect(sumOf(taken.rooms, 'pax') - sumOf((await read()).rooms, 'pax')).toBe(1);
    const departsLater = (days: number) =>
      t.db
        .updateTable('listings')
        .set({ departure_at: sql`departure_at + ${days}::int` })
        .where('id', '=', chain.listing.id)
        .execute();
    await departsLater(20);
    const kept = (await findings(t)).map(({ rule }) => rule);
    for (const rule of ['sales.sums_as_counted', 'seats.marks_as_counted', 'invoice.dues'])
      expect(kept).not.toContain(rule);
    await departsLater(-20);
  });

  it('show the seats that a departure had so many days before, and the same month a year ago', async () => {
    const { seats, departures, months } = await read();
    expect(departures.now).toBeGreaterThan(0);
    expect(seats.find(({ days }) => days === 120)!.percent).toBeGreaterThan(0);
    // A day that has not come has no share.
    expect(seats.find(({ days }) => days === 7)!.percent).toBeNull();
    expect(months).toHaveLength(12);
    expect(months.at(-1)!.before_idr).toBe(0);
  });

  it('answer with a spreadsheet, to those alone who may read them', async () => {
    const file = await t.as('FINANCE').inject({ url: '/admin_api/stats?language=en' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('.xlsx');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
    for (const url of ['/admin_api/stats', '/admin_api/sites/stats'])
      expect((await t.as('AGENT').inject({ url })).statusCode).toBe(403);
    const twin = await t.asTwin('MAIN').call('site_stats.get', {});
    expect(sumOf(twin.body.data.months, 'invoices')).toBe(0);
  });
});
