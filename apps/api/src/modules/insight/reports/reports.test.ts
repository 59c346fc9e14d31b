import { todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  type Booked,
  invoice,
  payValid,
  staySignedIn,
} from '../../../../test/support/scenes/booked.ts';
import { registerTax } from '../../../../test/support/scenes/tax.ts';
import { makeBank, makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let first: Booked;
let second: Booked;
const PAID = 10_000_000;

beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
  // Payments of round amounts are easier to add up.
  await t.db.updateTable('site_settings').set({ unique_payment_number: false }).execute();
  listing = await makeListing(t.site, { name: 'Umroh Laporan', departsIn: 120 });
  first = await book(t, listing, 2);
  await payValid(t, first.id, PAID);
  t.clock.advance(86_400_000);
  second = await book(t, listing);
  await payValid(t, second.id, PAID);
});
afterAll(() => t.close());

const finance = () => t.as('FINANCE');

describe('the journal', () => {
  it('has every line with what caused it, the newest first, and is narrowed by day, account and cause', async () => {
    const all = await finance().call('books.journal', { per_page: 100 });
    expect(all.body.meta.total).toBe(8);
    expect(all.queries).toBeLessThanOrEqual(4);
    expect(all.body.data.slice(0, 2)).toEqual([
      expect.objectContaining({
        day: '2026-11-17',
        kind: 'PAYMENT',
        account: 'bank',
        about: expect.stringContaining('••••'),
        debit: PAID,
        credit: null,
        invoice_number: second.number,
        invoice_slug: second.slug,
        payment_slug: expect.any(String),
        receipt_number: expect.stringMatching(/^KW\//),
        order_ref: null,
        statement_slug: null,
      }),
      expect.objectContaining({ account: 'receivable', about: second.number, debit: null, credit: PAID }),
    ]);
    const bookings = await finance().call('books.journal', {
      search: { kind: ['BOOKING'], account: ['receivable'], day: { to: '2026-11-16' }, currency: ['IDR'] },
    });
    expect(bookings.body.data.map(({ invoice_number, debit }) => [invoice_number, debit])).toEqual([
      [first.number, first.total],
    ]);
  });

  it('belongs to its site alone', async () => {
    expect((await t.asTwin('FINANCE').call('books.journal', {})).body.data).toEqual([]);
  });
});

describe('receivables', () => {
  const partsOn = async (day: string, number: string) =>
    (await finance().call('books.receivables', { day, per_page: 100 })).body.data
      .filter((part) => part.number === number)
      .map(({ due_on, age, amount }) => [due_on, age, amount]);
  /** A day, some days after another. */
  const after = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  it('age with the days since they were due, and stand as they were on a past day', async () => {
    const owed = first.total - PAID;
    const [due = ''] = (await partsOn('2026-11-16', first.number))[0]!;
    expect(await partsOn('2026-11-16', first.number)).toEqual([[due, 'NOT_DUE', owed]]);
    for (const [days, age] of [
      [0, 'NOT_DUE'],
      [1, 'DAYS_30'],
      [30, 'DAYS_30'],
      [31, 'DAYS_60'],
      [61, 'DAYS_90'],
      [91, 'OLDER'],
    ] as const) {
      const parts = await partsOn(after(String(due), days), first.number);
      expect(parts, String(days)).toEqual([[due, age, owed]]);
    }
    const old = await finance().call('books.receivables', {
      day: after(String(due), 91),
      search: { age: ['OLDER'] },
    });
    expect(old.body.meta.total).toBe(2);
  });

  it('are summed for each departure', async () => {
    const { data } = (await finance().call('books.receivables_by_departure', {})).body;
    const owed = first.total + second.total - 2 * PAID;
    expect(data).toEqual([
      expect.objectContaining({ name: 'Umroh Laporan', invoices: 2, not_due: owed, older: 0, amount: owed }),
    ]);
  });
});

describe('cash', () => {
  it('comes by bank and day, with the balance after it', async () => {
    const { data } = (await finance().call('books.cash', {})).body;
    expect(data.map(({ day, debit, credit, balance }) => [day, debit, credit, balance])).toEqual([
      ['2026-11-17', PAID, 0, 2 * PAID],
      ['2026-11-16', PAID, 0, PAID],
    ]);
    expect(data[0]!.bank_name).toContain('••••');
    const day = await finance().call('books.cash', { search: { day: { from: '2026-11-17' } } });
    expect(day.body.data.map(({ balance }) => balance)).toEqual([2 * PAID]);
  });

  it('is none at gateways where nobody paid through one', async () => {
    expect((await finance().call('books.clearing', {})).body.data).toEqual([]);
  });
});

describe('the trial balance', () => {
  it('has equal sides in each currency, on any day', async () => {
    for (const day of ['2026-11-15', '2026-11-16', '2026-11-17', '2030-01-01']) {
      const { data } = (await finance().call('books.accounts', { day })).body;
      const of = (side: 'debit' | 'credit') => data.reduce((sum, row) => sum + (row[side] ?? 0), 0);
      expect([of('debit'), data.length]).toEqual([of('credit'), day < '2026-11-16' ? 0 : 3]);
    }
  });

  it('is a spreadsheet as well, as every report is', async () => {
    const paths = [
      'accounts',
      'journal',
      'receivables',
      'receivables_by_departure',
      'cash',
      'clearing',
      'deferred',
      'months',
      'profits',
    ];
    for (const path of paths) {
      const file = await finance().inject({ url: `/admin_api/books/${path}?export=xlsx` });
      expect([path, file.statusCode]).toEqual([path, 200]);
      expect(file.headers['content-type']).toContain('spreadsheet');
    }
  });
});

describe('the deferred revenue', () => {
  it('leaves out of a past day what was booked after it', async () => {
    const on = async (day: string) =>
      (await finance().call('books.deferred', { day })).body.data.find(({ slug }) => slug === listing.slug)
        ?.deferred;
    expect([await on('2026-11-15'), await on('2026-11-16'), await on('2026-11-17')]).toEqual([
      undefined,
      first.total,
      first.total + second.total,
    ]);
  });
});

describe('the profit of a departure', () => {
  const profit = async () => (await t.as('DIRECTOR').call('books.profit', { id: listing.slug })).body.data;
  const cost = async (more: object) => {
    const input = { listing_id: listing.id, currency: 'IDR', ...more };
    return finance().inject({ method: 'POST', url: '/admin_api/departure_costs', payload: input });
  };

  it('is what is sold less fees and costs, for each traveller and for the departure', async () => {
    const category = await finance().call('accounting_categories.create', {
      code: 'VISA',
      name: 'Visa',
      type: 'PER_PAX',
    });
    const accounting_category_id = category.body.data.id;
    await cost({ accounting_category_id, basis: 'PER_PAX', amount: 3_000_000 });
    await cost({ accounting_category_id, basis: 'PER_LISTING', amount: 5_000_000, actual_total: 6_000_000 });
    const revenue = first.total + second.total;
    expect(await profit()).toMatchObject({
      pax: 3,
      departed: false,
      expected_revenue: revenue,
      expected_costs: 14_000_000,
      expected_profit: revenue - 14_000_000,
      real_revenue: 0,
      real_costs: 15_000_000,
      foreign_costs: 0,
      margin_percent: Math.floor(((revenue - 14_000_000) * 1000) / revenue) / 10,
      below_margin: false,
    });
  });

  it('never adds dollars to rupiah: its margin needs the reference rate, and says so', async () => {
    const { accounting_category_id } = (await profit()).costs[0]!;
    await cost({ accounting_category_id, basis: 'PER_PAX', amount: 50_000, currency: 'USD' });
    expect(await profit()).toMatchObject({
      expected_costs: 14_000_000,
      foreign_costs: 150_000,
      margin_percent: null,
      below_margin: false,
    });
    await t.db
      .updateTable('site_settings')
      .set({ usd_rate: 16_000, usd_rate_on: '2026-11-16', minimum_margin_percent: 100 })
      .where('site_id', '=', t.site.id)
      .execute();
    const known = await profit();
    expect(known).toMatchObject({ margin_approximate: true, below_margin: true });
    expect(known.margin_percent).toBeLessThan(100);
    const { data } = (await finance().call('books.profits', {})).body;
    expect(data).toEqual([expect.objectContaining({ name: 'Umroh Laporan', below_margin: true })]);
  });

  it('counts neither a cost that was taken away nor the tax on what is sold', async () => {
    const before = await profit();
    const { accounting_category_id } = before.costs[0]!;
    await cost({ accounting_category_id, basis: 'PER_LISTING', amount: 7_000_000 });
    const { costs, expected_costs } = await profit();
    expect(expected_costs).toBe(before.expected_costs + 7_000_000);
    const { id } = costs.find(({ amount }) => amount === 7_000_000)!;
    expect((await finance().call('departure_costs.archive', { id })).status).toBe(200);
    expect(await profit()).toEqual(before);
    await registerTax(t, { tax_registered: true, tax_mode: 'TOUR' });
    const { total, tax } = await invoice(t, (await book(t, listing)).id);
    expect(tax.amount).toBeGreaterThan(0);
    expect(await profit()).toMatchObject({
      expected_revenue: before.expected_revenue + total - tax.amount,
    });
  });

  it('takes a category of another site for none', async () => {
    const foreign = await t.asTwin('FINANCE').call('accounting_categories.create', {
      code: 'VISA',
      name: 'Visa',
      type: 'PER_PAX',
    });
    const answer = await cost({
      accounting_category_id: foreign.body.data.id,
      basis: 'PER_PAX',
      amount: 1,
    });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['accounting_category_id']]);
  });
});

describe('the cash of two accounts', () => {
  it('has a balance for each', async () => {
    const other = await makeBank(t.site, { bank: 'Bank Kedua', number: '7100200301' });
    const { id } = await book(t, listing);
    const paid = await payValid(t, id, PAID, { bank_id: other.id });
    const { data } = (await finance().call('books.cash', {})).body;
    const balanceOf = (bank: string) => data.find(({ bank_id }) => bank_id === bank)!.balance;
    expect([balanceOf(other.id), balanceOf(t.site.bank.id)]).toEqual([paid.amount, 2 * PAID]);
  });
});

describe('the profit of a departure that leaves today', () => {
  it('is still an expected one; the day after, it is the real one', async () => {
    const DAY = 86_400_000;
    const { departure_at } = await t.db
      .selectFrom('listings')
      .select('departure_at')
      .where('id', '=', listing.id)
      .executeTakeFirstOrThrow();
    const departed = async () =>
      (await finance().call('books.profit', { id: listing.slug })).body.data.departed;
    t.clock.advance(Date.parse(departure_at!) - Date.parse(todayIn(t.site.timeZone, t.clock.now())));
    const before = await departed();
    t.clock.advance(DAY);
    expect([before, await departed()]).toEqual([false, true]);
  });
});
