import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, invoice, liftUnpaidLimit, pay, payValid } from '../../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';
import { remindInstalments } from './remind-instalments.ts';

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  listing = await makeListing(t.site, {
    variants: [{ room_type: 'QUAD', price: 40_000_000, is_base: true }],
    departsIn: 200,
    columns: { dp_price: 5_000_000, minimum_partial_payment: 1_000_000, registration_end: null },
  });
});
afterAll(() => t.close());

const DAY = 86_400_000;
const at = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const run = () => remindInstalments(jobCall(jobServices(t), t.site));

/** An invoice with its down payment paid and a plan of two parts, the first of ten million in so many days. */
async function planned(days: number): Promise<{ id: string; version: number }> {
  const { id } = await book(t, listing);
  await payValid(t, id, 5_000_000);
  return { id, version: await setPlan(id, days) };
}

async function setPlan(id: string, days: number): Promise<number> {
  const { version, remaining } = await invoice(t, id);
  const instalments = [
    { due_on: at(days), amount: 10_000_000 },
    { due_on: at(days + 60), amount: remaining - 10_000_000 },
  ];
  const set = await t.as('FINANCE').call('invoices.set_plan', { id, version, instalments });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return set.body.data.version;
}

/** The letters about instalments of an invoice, oldest first. */
async function letters(id: string): Promise<string[]> {
  const rows = await t.db
    .selectFrom('messages')
    .select(['template', 'fact', 'created_at'])
    .where('fact', 'like', `instalment.%:${id}:%`)
    .orderBy('created_at')
    .execute();
  return rows.map(({ template }) => template);
}

describe('the reminders of instalments', () => {
  it('come once before the day and once after it, by letter and notice', async () => {
    const { id } = await planned(10);
    await run();
    expect(await letters(id)).toEqual([]);
    t.clock.advance(8 * DAY);
    await run();
    await run();
    expect(await letters(id)).toEqual(['instalment.soon']);
    t.clock.advance(3 * DAY);
    await run();
    await run();
    expect(await letters(id)).toEqual(['instalment.soon', 'instalment.overdue']);
    const { body, subject } = await t.db
      .selectFrom('messages')
      .select(['body', 'subject'])
      .where('fact', 'like', `instalment.soon:${id}:%`)
      .executeTakeFirstOrThrow();
    expect(subject).toContain('Rp10.000.000');
    expect(body).toContain(`/app/#/user/invoices/${(await invoice(t, id)).slug}/payment`);
    const notices = await t.db
      .selectFrom('notices')
      .select('id')
      .where('fact', 'like', `instalment.%:${id}:%`)
      .execute();
    expect(notices).toHaveLength(2);
  });

  it('stop when it is paid, and while its proof waits for the office', async () => {
    const paid = await planned(2);
    const proven = await planned(2);
    await payValid(t, paid.id, 10_000_000);
    await pay(t, proven.id, 10_000_000);
    await run();
    t.clock.advance(3 * DAY);
    await run();
    expect([await letters(paid.id), await letters(proven.id)]).toEqual([[], []]);
  });

  it('come anew for a plan that has other days', async () => {
    const { id } = await planned(2);
    await run();
    await setPlan(id, 30);
    await run();
    t.clock.advance(28 * DAY);
    await run();
    expect(await letters(id)).toEqual(['instalment.soon', 'instalment.soon']);
  });

  it('are of invoices that are owed', async () => {
    const cancelled = await planned(2);
    const { status } = await t.as('MAIN').call('invoices.cancel', { id: cancelled.id, note: 'Batal' });
    expect(status).toBe(200);
    const thrownAway = await planned(2);
    expect((await t.as('MAIN').call('invoices.archive', { id: thrownAway.id })).status).toBe(200);
    const unpaid = await book(t, listing);
    await run();
    for (const { id } of [cancelled, thrownAway, unpaid]) expect(await letters(id)).toEqual([]);
  });

  it('go on for a later instalment when an earlier one has been late for long', async () => {
    const { id } = await planned(10);
    t.clock.advance(12 * DAY);
    await run();
    t.clock.advance(56 * DAY);
    await run();
    t.clock.advance(3 * DAY);
    await run();
    expect(await letters(id)).toEqual(['instalment.overdue', 'instalment.soon', 'instalment.overdue']);
  });
});
