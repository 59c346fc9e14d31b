import { arrears } from '@rihla/domain/invoices/plan/instalments';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  type Booked,
  type Detail,
  liftUnpaidLimit,
  payValid,
  staySignedIn,
} from '../../../../test/support/scenes/booked.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

const TODAY = localDateOf('2026-11-16');
const DOWN = 5_000_000;
const day = (days: number) => addDays(TODAY, days);

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
  await staySignedIn(t);
  await liftUnpaidLimit(t);
  // Payments of round amounts are easier to add up.
  await t.db
    .updateTable('site_settings')
    .set({ unique_payment_number: false, instalment_parts: 1 })
    .execute();
  listing = await makeListing(t.site, {
    name: 'Umroh Cicilan',
    variants: [{ room_type: 'QUAD', price: 40_000_000, is_base: true }],
    departsIn: 200,
    columns: { dp_price: DOWN, minimum_partial_payment: 1_000_000, registration_end: null },
  });
});
afterAll(() => t.close());

const finance = () => t.as('FINANCE');

/** The open parts of an invoice on a day: the day on which each was due, its age and amount. */
const partsOn = async (on: string, { number }: Booked) => {
  const { body } = await finance().call('books.receivables', { day: on, per_page: 100 });
  return body.data
    .filter((part) => part.number === number)
    .map(({ due_on, days_late, age, amount: owed }) => [due_on, days_late, age, owed]);
};

/** What `arrears` asks of an invoice beside its instalments. */
const terms = (invoice: Detail) => ({
  total: amount(invoice.total),
  paid: amount(invoice.paid),
  minimum_partial_payment: amount(1_000_000),
  due_on: invoice.due_on,
});

/** Books one traveller, pays the down payment, and gives the invoice a plan that the office has set. */
async function onPlan(...parts: [days: number, amount: number][]): Promise<Booked> {
  const booked = await book(t, listing);
  await payValid(t, booked.id, DOWN);
  const { version } = (await finance().call('invoices.get', { id: booked.id })).body.data;
  const instalments = parts.map(([days, size]) => ({ due_on: day(days), amount: size }));
  const set = await t.as('MAIN').call('invoices.set_plan', { id: booked.id, version, instalments });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return booked;
}

describe('a debt that is paid by instalments', () => {
  it('ages each part from its own day, and what is not due yet stays so', async () => {
    const booked = await onPlan([10, 10_000_000], [50, 10_000_000], [100, 15_000_000]);
    expect(await partsOn(day(10), booked)).toEqual([
      [day(10), 0, 'NOT_DUE', 10_000_000],
      [day(50), -40, 'NOT_DUE', 10_000_000],
      [day(100), -90, 'NOT_DUE', 15_000_000],
    ]);
    expect(await partsOn(day(51), booked)).toEqual([
      [day(10), 41, 'DAYS_60', 10_000_000],
      [day(50), 1, 'DAYS_30', 10_000_000],
      [day(100), -49, 'NOT_DUE', 15_000_000],
    ]);
    expect((await partsOn(day(195), booked)).map(([, , age]) => age)).toEqual(['OLDER', 'OLDER', 'OLDER']);
    const { data } = (await finance().call('books.receivables_by_departure', { day: day(51) })).body;
    expect(data).toEqual([
      expect.objectContaining({
        invoices: 1,
        not_due: 15_000_000,
        days_30: 10_000_000,
        days_60: 10_000_000,
        days_90: 0,
        older: 0,
        amount: 35_000_000,
      }),
    ]);
  });

  it('has its earliest parts filled by what is paid; a part too small to be paid alone goes with the next', async () => {
    const booked = await onPlan([10, 10_000_000], [50, 10_000_000], [100, 15_000_000]);
    await payValid(t, booked.id, 9_500_000);
    expect(await partsOn(day(20), booked)).toEqual([
      [day(50), -30, 'NOT_DUE', 10_500_000],
      [day(100), -80, 'NOT_DUE', 15_000_000],
    ]);
    expect(await partsOn(day(101), booked)).toEqual([
      [day(50), 51, 'DAYS_60', 10_500_000],
      [day(100), 1, 'DAYS_30', 15_000_000],
    ]);
  });
});

describe('a debt of which nothing is paid', () => {
  it('asks for the down payment by the payment deadline, and for the rest by the due day', async () => {
    const booked = await book(t, listing);
    const { payment_deadline_at, due_on } = (await finance().call('invoices.get', { id: booked.id })).body
      .data;
    const deadline = localDateOf(payment_deadline_at.slice(0, 10));
    const parts = await partsOn(addDays(deadline, 1), booked);
    expect(parts.map(([due, late, , owed]) => [due, late, owed])).toEqual([
      [deadline, 1, DOWN],
      [due_on, expect.any(Number), 35_000_000],
    ]);
    expect(parts.map(([, , age]) => age)).toEqual(['DAYS_30', 'NOT_DUE']);
  });
});

describe('receivables and the cash forecast', () => {
  it('name the same parts on the same days, and what is overdue is what the invoice calls overdue', async () => {
    t.clock.advance(60 * 86_400_000);
    await staySignedIn(t);
    const today = day(60);
    const { data: parts } = (await finance().call('books.receivables', { per_page: 100 })).body;
    const of = (rows: readonly { number: string; due_on: string | null; amount: number }[]) =>
      rows.map(({ number, due_on, amount: owed }) => `${number} ${due_on} ${owed}`).toSorted();
    const { data: forecast } = (await t.as('DIRECTOR').call('site_stats.forecast', { per_page: 100 })).body;
    expect(of(parts)).toEqual(of(forecast));
    const late = parts.filter(({ age }) => age !== 'NOT_DUE').reduce((sum, part) => sum + part.amount, 0);
    expect(late).toBeGreaterThan(0);
    const { data: stats } = (await t.as('DIRECTOR').call('site_stats.get', {})).body;
    expect(stats.forecast.find(({ month }) => month === null)?.amount_idr).toBe(late);
    const aged = stats.receivables.filter(({ age }) => age !== 'NOT_DUE');
    expect(aged.reduce((sum, row) => sum + row.amount_idr, 0)).toBe(late);
    const { data: invoices } = (await finance().call('invoices.list', { per_page: 100 })).body;
    for (const { id, number } of invoices) {
      const invoice = (await finance().call('invoices.get', { id })).body.data;
      if (invoice.paid === 0) continue;
      const marks = await t.db
        .selectFrom('invoice_instalments')
        .select(['due_on', 'owed'])
        .where('invoice_id', '=', id)
        .execute();
      const instalments = marks.map(({ due_on, owed }) => ({ due_on, owed: amount(owed) }));
      const lateParts = parts.filter((part) => part.number === number && part.age !== 'NOT_DUE');
      const overdue = lateParts.reduce((sum, part) => sum + part.amount, 0);
      expect(overdue, number).toBe(arrears({ ...terms(invoice), instalments }, today));
    }
  });
});

// The last one, since the forecast is of packages alone.
describe('a debt for equipment', () => {
  it('is owed beside that for the package', async () => {
    const booked = await book(t, listing);
    const { version } = (await finance().call('invoices.get', { id: booked.id })).body.data;
    const billed = { id: booked.id, version, equipment_total: 900_000 };
    expect((await t.as('MAIN').call('invoices.update', billed)).status).toBe(200);
    const parts = await partsOn(day(60), booked);
    expect(parts.reduce((sum, [, , , owed]) => sum + Number(owed), 0)).toBe(booked.total + 900_000);
  });
});
