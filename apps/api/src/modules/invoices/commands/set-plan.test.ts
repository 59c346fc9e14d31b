import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  wish,
} from '../../../../test/support/scenes/booked.ts';
import { savedUp } from '../../../../test/support/scenes/savings.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

const TODAY = localDateOf('2026-11-16');
const day = (days: number) => addDays(TODAY, days);

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
beforeEach(() => rhythm(1));
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const rhythm = async (instalment_parts: number) => {
  await t.db
    .updateTable('site_settings')
    .set({ instalment_parts, instalment_rhythm: 'MONTHLY' })
    .where('site_id', '=', t.site.id)
    .execute();
};
const plan = (...steps: [days: number, amount: number][]) =>
  steps.map(([days, amount]) => ({ due_on: day(days), amount }));
const opens = async (id: string) => (await invoice(t, id)).plan.map((step) => step.open);

/** An invoice of Rp40,000,000 with Rp5,000,412 or so paid, and its version. */
async function partlyPaid(paid = 5_000_000): Promise<{ id: string; version: number; rest: number }> {
  const { id } = await book(t, listing);
  await payValid(t, id, paid);
  const { version, remaining: rest } = await invoice(t, id);
  return { id, version, rest };
}

describe('the plan that a booking freezes', () => {
  it('has as many instalments as the site allows, in the quote and on the invoice', async () => {
    await rhythm(3);
    const quote = await t.as('USER').call('user_invoices.quote', wish(listing));
    expect(quote.body.data.plan.map((step: { kind: string }) => step.kind)).toEqual([
      'down_payment',
      'instalment',
      'instalment',
      'settle',
    ]);
    const { id } = await book(t, listing);
    await rhythm(1);
    const { due, plan: steps } = (await t.as('USER').call('user_invoices.get', { id })).body.data;
    expect(steps).toEqual(quote.body.data.plan);
    expect(steps.map((step: { open: number }) => step.open)).toEqual([
      5_000_000, 11_666_000, 11_666_000, 11_668_000,
    ]);
    expect(due).toMatchObject({ now: { kind: 'down_payment' }, next: { kind: 'instalment' } });
  });

  it('is one settlement where the site allows one part', async () => {
    const { id } = await book(t, listing);
    expect((await invoice(t, id)).plan.map((step) => step.kind)).toEqual(['down_payment', 'settle']);
  });

  it('offers the instalment that is due as an amount to pay', async () => {
    await rhythm(3);
    const { id } = await book(t, listing);
    await payValid(t, id, 5_000_000);
    const { payable, due } = (await t.as('USER').call('user_invoices.get', { id })).body.data;
    expect(payable.package.suggested.map((choice: { kind: string }) => choice.kind)).toEqual([
      'instalment',
      'minimum',
      'settle',
    ]);
    expect(payable.package.suggested[0]?.amount).toBe(due.now?.amount);
  });
});

describe('a plan set by the office', () => {
  it('replaces the one before, moves the due day and is told to the customer', async () => {
    const { id, version, rest } = await partlyPaid();
    const instalments = plan([30, 10_000_000], [60, 10_000_000], [90, rest - 20_000_000]);
    const set = await t.as('FINANCE').call('invoices.set_plan', { id, version, instalments });
    expect(set.status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({
      version: set.body.data.version,
      due_on: day(90),
      due: { now: { kind: 'instalment', amount: 10_000_000, due_on: day(30) } },
    });
    const again = await t.as('MAIN').call('invoices.set_plan', {
      id,
      version: set.body.data.version,
      instalments: plan([45, rest]),
    });
    expect(again.status).toBe(200);
    expect(await opens(id)).toEqual([0, rest]);
    const letters = await t.db
      .selectFrom('messages')
      .select('subject')
      .where('template', '=', 'invoice.plan_set')
      .execute();
    expect(letters).toHaveLength(2);
    const { timeline } = await invoice(t, id);
    expect(timeline.filter(({ event }) => event === 'set_plan')).toMatchObject([
      { note: expect.stringMatching(/^Rp[0-9.]+ \(.* 202[67]\)$/) as unknown, actor_kind: 'ADMIN' },
      { note: expect.stringMatching(/^Rp10\.000\.000 \(.*; Rp/) as unknown },
    ]);
    expect(await findings(t)).toEqual([]);
  });

  it('keeps its sum through payments and their reversal', async () => {
    const { id, version, rest } = await partlyPaid();
    const instalments = plan([30, 10_000_000], [60, rest - 10_000_000]);
    await t.as('FINANCE').call('invoices.set_plan', { id, version, instalments });
    const { id: second, amount } = await payValid(t, id, 12_000_000);
    expect(await opens(id)).toEqual([0, 0, rest - amount]);
    await t.as('FINANCE').call('payments.reverse', { id: second, note: 'Bukan transfer ini' });
    expect(await opens(id)).toEqual([0, 10_000_000, rest - 10_000_000]);
  });

  it('begins after the down payment while nothing is paid', async () => {
    const { id } = await book(t, listing);
    const { version } = await invoice(t, id);
    const answer = await t.as('MAIN').call('invoices.set_plan', {
      id,
      version,
      instalments: plan([40, 15_000_000], [80, 20_000_000]),
    });
    expect(answer.status).toBe(200);
    expect(await opens(id)).toEqual([5_000_000, 15_000_000, 20_000_000]);
  });

  it('is refused where it does not sum to the rest, with the rest', async () => {
    const { id, version, rest } = await partlyPaid();
    const answer = await t
      .as('FINANCE')
      .call('invoices.set_plan', { id, version, instalments: plan([30, rest - 1]) });
    expect(answer.body).toMatchObject({ code: 'invoice.plan_not_rest' });
  });

  it('is refused on the fields of days and amounts that cannot be', async () => {
    const { id, version, rest } = await partlyPaid();
    const set = (...steps: [number, number][]) =>
      t.as('FINANCE').call('invoices.set_plan', { id, version, instalments: plan(...steps) });
    expect((await set([-1, rest])).body.errors).toHaveProperty(['instalments.0.due_on']);
    expect((await set([30, 2_000_000], [20, rest - 2_000_000])).body.errors).toHaveProperty([
      'instalments.1.due_on',
    ]);
    expect((await set([201, rest])).body).toMatchObject({ code: 'invoice.plan_day' });
    expect((await set([30, 999_999], [60, rest - 999_999])).body.errors).toHaveProperty([
      'instalments.0.amount',
    ]);
  });

  it('is refused for savings, on which nothing is owed', async () => {
    const id = await savedUp(t, 5_000_000);
    const { version } = await invoice(t, id);
    const refused = await t
      .as('FINANCE')
      .call('invoices.set_plan', { id, version, instalments: plan([30, 27_000_000]) });
    expect(refused.body.code).toBe('invoice.is_savings');
  });

  it('is refused on a version that is not the last, on a settled invoice and on one that has ended', async () => {
    const { id, version, rest } = await partlyPaid();
    const set = ({ id, version }: { id: string; version: number }) =>
      t.as('MAIN').call('invoices.set_plan', { id, version, instalments: plan([30, rest]) });
    expect((await set({ id, version: version - 1 })).body).toMatchObject({ code: 'kit.stale_version' });
    await payValid(t, id, rest);
    const paid = await invoice(t, id);
    expect((await set(paid)).body).toMatchObject({ code: 'payment.nothing_to_pay' });
    const other = await partlyPaid();
    await t.as('MAIN').call('invoices.cancel', { id: other.id, note: 'Atas permintaan' });
    expect((await set(await invoice(t, other.id))).body).toMatchObject({ code: 'invoice.ended' });
  });
});

describe('an instalment whose day has passed', () => {
  it('shows on the invoice and in the list of overdue ones until it is paid', async () => {
    const { id, version, rest } = await partlyPaid();
    await t.as('FINANCE').call('invoices.set_plan', {
      id,
      version,
      instalments: plan([3, 10_000_000], [60, rest - 10_000_000]),
    });
    const overdue = async (search: Record<string, string[]> = { overdue: ['true'] }) => {
      const { body } = await t.as('FINANCE').call('invoices.list', { per_page: 100, search });
      return body.data.map((row: { id: string }) => row.id);
    };
    expect(await overdue()).not.toContain(id);
    t.clock.advance(4 * 24 * 3_600_000);
    expect((await invoice(t, id)).overdue).toBe(10_000_000);
    expect(await overdue()).toContain(id);
    expect(await overdue({ overdue: ['false'] })).not.toContain(id);
    await payValid(t, id, 10_000_000);
    expect((await invoice(t, id)).overdue).toBe(0);
    expect(await overdue()).not.toContain(id);
  });

  it('stands in the list by the day that is late, not by the last day of its invoice', async () => {
    const late = async (...steps: [days: number, part: number][]) => {
      const { id, version, rest } = await partlyPaid();
      const parts = steps.reduce((sum, [, part]) => sum + part, 0);
      const instalments = plan(...steps, [120, rest - parts]);
      await t.as('FINANCE').call('invoices.set_plan', { id, version, instalments });
      return id;
    };
    const second = await late([9, 10_000_000]);
    const [first, paidOnce] = [await late([8, 10_000_000]), await late([6, 5_000_000], [10, 5_000_000])];
    await payValid(t, paidOnce, 5_000_000);
    t.clock.advance(20 * 24 * 3_600_000);
    const { body } = await t
      .as('FINANCE')
      .call('invoices.list', { per_page: 100, search: { overdue: ['true'] }, sort: 'next_due_on' });
    const made = [first, second, paidOnce];
    expect(
      body.data.filter(({ id }) => made.includes(id)).map(({ id, next_due_on }) => [id, next_due_on]),
    ).toEqual([
      [first, day(8)],
      [second, day(9)],
      [paidOnce, day(10)],
    ]);
    expect((await invoice(t, paidOnce)).next_due_on).toBe(day(10));
  });
});
