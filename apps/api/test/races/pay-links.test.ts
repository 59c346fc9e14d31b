import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, invoice, liftUnpaidLimit, payValid } from '../support/scenes/booked.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const MILLION = 1_000_000;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

let visitors = 0;

/** Begins a payment by a link, each time from another address, so that no limit of an address is reached. */
function beginBy(token: string, amount: number) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${visitors % 250}` };
  const input = { token, amount, payer_name: 'Budi Santoso' };
  return t.anonymous.call('shared_payments.begin', input, { headers });
}

/**
 * Relatives pay by the link of an invoice, and its customer and finance pay themselves, all at once and each nearly
 * all that is left.
 * @returns what is asked for in all payments together, and how much of it was left to pay
 */
async function familyPays() {
  const listing = await makeListing(t.site, {
    variants: [{ room_type: 'QUAD', name: 'Quad', price: 30 * MILLION, is_base: true }],
    addons: [],
    departsIn: 200,
    columns: { dp_price: 5 * MILLION, minimum_partial_payment: MILLION, registration_end: null },
  });
  const { id, total } = await book(t, listing);
  await payValid(t, id, 5 * MILLION);
  const left = total - (await invoice(t, id)).paid;
  const wish = { id, amount: 20 * MILLION, fixed: false, ends_on: '2026-12-16' };
  const { token } = (await t.as('USER').call('user_pay_links.create', wish)).body.data;
  const own = { invoice_id: id, type: 'CREDIT' as const, amount: 14 * MILLION };
  const answers = await Promise.all([
    beginBy(token, 14 * MILLION),
    t.as('USER').call('user_payments.create', own),
    beginBy(token, 15 * MILLION),
    t.as('FINANCE').call('payments.create', { ...own, bank_id: t.site.bank.id }),
    beginBy(token, 16 * MILLION),
  ]);
  const rows = await t.db
    .selectFrom('payments')
    .select('base_amount')
    .where('invoice_id', '=', id)
    .where('status', '=', 'NEW')
    .execute();
  const asked = rows.reduce((sum, { base_amount }) => sum + base_amount, 0);
  return { asked, left, won: answers.filter(({ status }) => status < 300).length };
}

describe('a payer by a link and the customer who pay at once', () => {
  it('never ask together for more than is left', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { asked, left, won } = await familyPays();
      expect(won).toBe(1);
      expect(asked).toBeLessThanOrEqual(left);
    }
    expect(await findings(t)).toEqual([]);
  });

  it('ask for more than is left when the invoice is not locked: the control', async () => {
    const tooMuch = async () => {
      const { asked, left } = await familyPays();
      return asked > left;
    };
    expect(await withoutLock(t.appUrl, ['rows'], () => untilWrong(tooMuch))).toBe(true);
  });
});
