import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, findings, liftUnpaidLimit, payValid } from '../../../test/support/scenes/booked.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const trip = () =>
  makeListing(t.site, { variants: [{ room_type: 'QUAD', price: 20_000_000, is_base: true }] });
const list = (search: object = {}, more: object = {}) =>
  t.as('FINANCE').call('trxs.list', { sort: 'at', search, ...more });

describe('the movements of money', () => {
  it('tell what came in and went out of each account, with the balance after it', async () => {
    const first = await book(t, await trip());
    const one = await payValid(t, first.id, 5_000_000);
    const two = await payValid(t, (await book(t, await trip())).id, 20_000_000);
    await t.as('FINANCE').call('payments.reverse', { id: two.id, note: 'Uang tidak masuk' });
    const { body, queries } = await list({ account: ['bank'], currency: ['IDR'] });
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.data.map((row) => [row.kind, row.amount_in, row.amount_out])).toEqual([
      ['PAYMENT', one.amount, null],
      ['PAYMENT', two.amount, null],
      ['REVERSAL', null, two.amount],
    ]);
    expect(body.data.map((row) => row.balance)).toEqual([one.amount, one.amount + two.amount, one.amount]);
    expect(body.data[0]).toMatchObject({
      bank_id: t.site.bank.id,
      invoice_number: first.number,
      receipt_number: one.receipt_number,
      payer_name: 'Siti Rahmawati',
    });
    const reversals = await list({ kind: ['REVERSAL'] });
    expect(reversals.body.data.map((row) => row.balance)).toEqual([one.amount]);
  });

  it('show what a cancelled customer keeps as credit, apart from the bank', async () => {
    const { id } = await book(t, await trip());
    const paid = await payValid(t, id, 5_000_000);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' });
    const { body } = await list({ account: ['customer_credit'] });
    expect(body.data).toMatchObject([{ kind: 'CREDIT', amount_in: paid.amount, balance: paid.amount }]);
  });

  it('are filtered by the days of the site, counted, and not another site’s', async () => {
    const today = await list({ at: { from: '2026-11-16', to: '2026-11-16' } });
    const before = await list({ at: { to: '2026-11-01' } });
    expect([today.body.meta.total > 0, before.body.meta.total]).toEqual([true, 0]);
    expect((await list({}, { per_page: 10 })).body.meta.total).toBe(today.body.meta.total);
    expect((await t.asTwin('FINANCE').call('trxs.list', {})).body.data).toEqual([]);
  });
});

describe('the days of a bank account', () => {
  it('sum what is counted on invoices, on none, and what waits', async () => {
    const { body, queries } = await t.as('FINANCE').call('bank_payments.days', { id: t.site.bank.id });
    expect(queries).toBeLessThanOrEqual(4);
    const sumOf = async (unallocated: 'true' | 'false') => {
      const search = { bank_id: [t.site.bank.id], status: ['VALID'], unallocated: [unallocated] };
      const found = await t.as('FINANCE').call('payments.list', { search, per_page: 100 });
      return found.body.data.reduce((sum, row) => sum + row.amount, 0);
    };
    const unmatched = await sumOf('true');
    expect(body.data).toMatchObject([
      { day: '2026-11-16', currency: 'IDR', matched: await sumOf('false'), unmatched, waiting: 0 },
    ]);
    expect(unmatched).toBeGreaterThan(0);
  });
});
