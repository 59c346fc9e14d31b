import { sql } from 'kysely';
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

/** The balance after each movement of the site, added up from the first line of the books on: what each page must show. */
async function balances(): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; balance: number }>`
    select l.entry_id || '.' || l.line as id,
           (sum(case when l.account = 'customer_credit' then -l.amount else l.amount end) over (
             partition by l.account, case when l.account = 'bank' then l.ref end, l.currency
             order by e.at, l.entry_id, l.line))::bigint as balance
      from journal_lines l join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
     where l.site_id = ${t.site.id} and l.account in ('bank', 'gateway_clearing', 'customer_credit')`.execute(
    t.db,
  );
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

describe('a page of movements', () => {
  it('shows on every day, in every order and of every filter the balance that all lines add up to', async () => {
    const listing = await trip();
    // Half an hour before midnight at the site and after it, among them.
    for (const at of ['16T16:30', '16T17:30', '18T16:30', '23T03:00', '23T17:30']) {
      t.clock.set(new Date(`2026-11-${at}:00.000Z`));
      const { id } = await book(t, listing);
      await payValid(t, id, 5_000_000);
      if (at.startsWith('18')) await t.as('MAIN').call('invoices.cancel', { id, note: 'Berhalangan' });
    }
    const right = await balances();
    expect(right.size).toBeGreaterThan(8);
    const asked = [{}, { sort: '-at' }, { search: { account: ['bank'] } }, { search: { kind: ['CREDIT'] } }];
    const seen: string[] = [];
    for (const query of asked) {
      for (const page of [1, 2, 3]) {
        const { body, queries } = await t
          .as('FINANCE')
          .call('trxs.list', { sort: 'at', per_page: 10, page, ...query });
        expect(queries).toBeLessThanOrEqual(4);
        for (const { id, balance } of body.data) {
          seen.push(id);
          expect([id, balance]).toEqual([id, right.get(id)]);
        }
      }
    }
    expect(new Set(seen).size).toBe(right.size);
  });
});

describe('the days of a bank account', () => {
  it('sum what is counted on invoices, on none, and what waits', async () => {
    const { body, queries } = await t.as('FINANCE').call('bank_payments.days', { id: t.site.bank.id });
    // Who asks, the bank account, and the days with their number.
    expect(queries).toBe(3);
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
