import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { evidence, findings } from '../../../test/support/scenes/booked.ts';
import { type PayoutScene, payoutScene } from '../../../test/support/scenes/payouts.ts';

const FEE = 2_100_000;

let t: TestApp;
let s: PayoutScene;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  s = await payoutScene(t);
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

/** Records a transfer by hand. */
const transfer = async (ids: string[], amount: number, more: object = {}) =>
  t.as('FINANCE').call('fee_transfers.create', { ...(await s.transferInput(ids, amount)), ...more });

describe('the wallet of an agent', () => {
  it('tells what is expected, earned, asked for, transferred and taken back', async () => {
    const { id: unpaid } = await s.bookThrough(s.a, 2);
    expect(await s.sums(s.a)).toMatchObject({ expected: 4_000_000, earned: 0, free: 0, minimum: 50_000 });
    await s.settle(unpaid);
    expect(await s.sums(s.a)).toMatchObject({ expected: 0, earned: 2 * FEE, free: 2 * FEE, owed: 2 * FEE });
    const id = await s.ask(s.a);
    expect(await s.sums(s.a)).toMatchObject({ in_request: 2 * FEE, free: 0, owed: 2 * FEE });
    expect((await transfer([id], 2 * FEE)).status).toBe(201);
    expect(await s.sums(s.a)).toMatchObject({ in_request: 0, transferred: 2 * FEE, owed: 0, free: 0 });
  });

  it('shows each invoice with where its fee stands, and each package with the sums', async () => {
    const paid = await s.earn(s.a);
    await s.bookThrough(s.a);
    const list = async (key: 'fee_wallets.own_invoices' | 'fee_wallets.own_listings') =>
      (await t.as(s.a).call(key, {})).body.data;
    expect(await list('fee_wallets.own_invoices')).toMatchObject([
      { standing: 'EXPECTED', expected: 4_000_000 },
      { id: paid, standing: 'FREE', earned: FEE, free: FEE },
    ]);
    const id = await s.ask(s.a);
    expect(await list('fee_wallets.own_invoices')).toMatchObject([
      {},
      { standing: 'ASKED', in_request: FEE },
    ]);
    await transfer([id], FEE);
    expect(await list('fee_wallets.own_invoices')).toMatchObject([{}, { standing: 'TRANSFERRED' }]);
    expect(await list('fee_wallets.own_listings')).toMatchObject([
      { listing_id: s.listing.id, invoices: 2, earned: FEE, transferred: FEE },
    ]);
    expect(
      (await t.as(s.a).call('fee_wallets.own_invoices', { search: { standing: ['EXPECTED'] } })).body.meta,
    ).toMatchObject({
      total: 1,
    });
  });

  it('is read by the agent and by who reads all fees, and by no other agent', async () => {
    await s.earn(s.b);
    const seen = await t.as('FINANCE').call('fee_wallets.get', { id: s.b.slug });
    expect(seen.body.data).toMatchObject({
      agent: { name: 'Agen B' },
      sums: [{ earned: 525_000 }],
      may_ask: true,
    });
    expect((await t.as(s.a).call('fee_wallets.get', { id: s.b.id })).status).toBe(403);
    expect((await s.wallet(s.a)).sums).toMatchObject([{ earned: 1_575_000 }]);
  });

  it('carries a negative balance and names the invoice when one that was paid out is cancelled', async () => {
    const lost = await s.earn(s.a);
    await transfer([await s.ask(s.a)], FEE);
    await s.cancel(lost);
    expect(await s.sums(s.a)).toMatchObject({ taken_back: FEE, transferred: FEE, owed: -FEE, free: -FEE });
    expect((await s.wallet(s.a)).debts).toMatchObject([{ invoice_id: lost, amount: -FEE }]);
    expect((await t.as(s.a).call('invoices_fees.create', {})).body.code).toBe('payout.nothing_to_ask');
    // The next fees pay it off first, whichever the agent chooses.
    await s.earn(s.a);
    expect((await t.as(s.a).call('invoices_fees.create', {})).body.code).toBe('payout.nothing_to_ask');
    const third = await s.earn(s.a);
    const id = await s.ask(s.a, { invoice_ids: [third] }).catch(() => null);
    expect(id).toBeNull();
    const all = await s.ask(s.a);
    expect(await s.get(all)).toMatchObject({
      amount: FEE,
      fees: [{}, {}, { invoice_id: lost, amount: -FEE }],
    });
  });
});

describe('a request', () => {
  it('takes all fees or those of chosen invoices, and never one that another holds', async () => {
    const first = await s.earn(s.a);
    await s.earn(s.a, 2);
    const id = await s.ask(s.a, { invoice_ids: [first] });
    expect(await s.get(id)).toMatchObject({ status: 'PENDING', amount: FEE, fees: [{ invoice_id: first }] });
    expect((await t.as(s.a).call('invoices_fees.create', {})).body.code).toBe('payout.already_asked');
    await transfer([id], FEE);
    expect(await s.get(await s.ask(s.a))).toMatchObject({ amount: 2 * FEE });
  });

  it('is refused below the least amount of the site, and without an account', async () => {
    await s.earn(s.a);
    await t.db
      .updateTable('site_settings')
      .set({ fee_withdrawal_minimum: FEE + 1 })
      .execute();
    const below = await t.as(s.a).call('invoices_fees.create', {});
    expect(below).toMatchObject({ status: 422, body: { code: 'payout.below_minimum' } });
    await t.db.updateTable('site_settings').set({ fee_withdrawal_minimum: FEE }).execute();
    await t.db.updateTable('admins').set({ bank_account_number: null }).where('id', '=', s.a.id).execute();
    expect((await t.as(s.a).call('invoices_fees.create', {})).body.code).toBe('payout.account_missing');
    await t.db.updateTable('site_settings').set({ fee_withdrawal_minimum: 50_000 }).execute();
  });

  it('is made for an agent by the office, and by no other agent', async () => {
    await s.earn(s.a);
    expect((await t.as(s.b).call('invoices_fees.create', { agent_id: s.a.id })).status).toBe(403);
    expect((await t.as('FINANCE').call('invoices_fees.create', { agent_id: s.a.id })).status).toBe(201);
    expect((await t.as('MAIN').call('invoices_fees.create', {})).body.code).toBe('kit.not_found');
  });

  it('goes back to its agent with the reason, and is asked for again under its number', async () => {
    await s.earn(s.a);
    const id = await s.ask(s.a);
    const { number } = await s.get(id);
    const rejected = await t.as('FINANCE').call('invoices_fees.reject', { id, note: 'Nama rekening beda' });
    expect(rejected.body.data).toMatchObject({ status: 'NEW' });
    expect(await s.wallet(s.a)).toMatchObject({
      open: [{ number, status: 'NEW', returned_because: 'OFFICE', return_note: 'Nama rekening beda' }],
      sums: [{ free: FEE, in_request: 0 }],
    });
    expect((await transfer([id], FEE)).body.code).toBe('payout.not_asked');
    expect(await s.ask(s.a)).toBe(id);
    const { history } = await s.get(id);
    expect(history.map(({ event }) => event)).toEqual(['ask', 'reject', 'ask']);
  });

  it('is taken back by its agent while nobody has paid it', async () => {
    await s.earn(s.a);
    const id = await s.ask(s.a);
    expect((await t.as(s.b).call('invoices_fees.take_back', { id })).status).toBe(404);
    expect((await t.as(s.a).call('invoices_fees.take_back', { id })).body.data).toMatchObject({
      status: 'NEW',
    });
    expect(await s.sums(s.a)).toMatchObject({ free: FEE });
  });

  it('loses a fee that is taken back meanwhile, and goes back when nothing is left of it', async () => {
    const first = await s.earn(s.a);
    const second = await s.earn(s.a);
    const id = await s.ask(s.a);
    await s.cancel(first);
    expect(await s.get(id)).toMatchObject({ status: 'PENDING', amount: FEE, fees: [{ invoice_id: second }] });
    expect(await s.sums(s.a)).toMatchObject({ in_request: FEE, free: 0 });
    await s.cancel(second);
    expect(await s.get(id)).toMatchObject({ status: 'NEW', returned_because: 'FEES', fees: [] });
    expect(await s.sums(s.a)).toMatchObject({ in_request: 0, free: 0, owed: 0 });
  });

  it('is listed with totals, an agent sees its own, and filters narrow it', async () => {
    await s.earn(s.b);
    const idB = await s.ask(s.b);
    const idA = await s.ask(s.a);
    const own = await t.as(s.b).call('invoices_fees.list', {});
    expect(own.body.data).toMatchObject([{ id: idB, agent_name: 'Agen B', amount: 525_000 }]);
    expect(own.body.meta.totals).toEqual([
      { currency: 'IDR', status: 'PENDING', count: 1, amount: 525_000, net: 525_000 },
    ]);
    const some = await t.as('FINANCE').call('invoices_fees.list', { search: { agent_id: [s.a.id] } });
    expect(some.body.data).toMatchObject([{ id: idA }]);
    expect(some.queries).toBeLessThanOrEqual(4);
    const totalsOf = async (search: object, q = '') => {
      const both = { agent_id: [s.a.id, s.b.id], ...search };
      const { body } = await t
        .as('FINANCE')
        .call('invoices_fees.list', { search: both, ...(q ? { q } : {}) });
      return body.meta.totals.map(({ status, count, amount }) => [status, count, amount]);
    };
    const ofA: number = some.body.meta.totals[0]!.amount;
    expect(await totalsOf({})).toEqual([['PENDING', 2, 525_000 + ofA]]);
    expect(await totalsOf({}, 'Agen B')).toEqual([['PENDING', 1, 525_000]]);
    expect(await totalsOf({ amount: { from: '525001' } })).toEqual([['PENDING', 1, ofA]]);
    expect(await totalsOf({ status: ['VALID'] })).toEqual([]);
    expect(await totalsOf({ agent_id: [s.b.id], status: ['PENDING'] })).toEqual([['PENDING', 1, 525_000]]);
    const one = await t.as('FINANCE').call('invoices_fees.get', { id: idA });
    expect(one.queries).toBeLessThanOrEqual(8);
    expect((await t.as(s.b).call('invoices_fees.get', { id: idA })).status).toBe(404);
  });
});

describe('a transfer by hand', () => {
  it('pays several requests of several agents at once, and tells each agent', async () => {
    await s.earn(s.b);
    const ids = [await s.ask(s.a), await s.ask(s.b)];
    const done = await transfer(ids, FEE);
    expect(done.status).toBe(201);
    for (const id of ids)
      expect(await s.get(id)).toMatchObject({ status: 'VALID', transfer: { id: done.body.data.id } });
    const letters = await t.db
      .selectFrom('messages')
      .select('recipient_id')
      .where('template', '=', 'fee.paid')
      .execute();
    expect(letters.map(({ recipient_id }) => recipient_id)).toEqual(expect.arrayContaining([s.a.id, s.b.id]));
    // What the other agent got is not this one's to read.
    expect((await t.as(s.a).call('fee_transfers.get', { id: done.body.data.id })).status).toBe(404);
    const seen = await t.as('FINANCE').call('fee_transfers.get', { id: done.body.data.slug });
    expect(seen.body.data).toMatchObject({ amount: FEE, withdrawals: [{}, {}] });
  });

  it.each([-1, 1])('is refused when its amount is %i rupiah off', async (off) => {
    await s.earn(s.a);
    const id = await s.ask(s.a);
    const refused = await transfer([id], FEE + off);
    expect(refused).toMatchObject({ status: 422, body: { code: 'payout.amount_differs' } });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['amount']);
  });

  it('needs a photo, a bank of the currency and a day that has come', async () => {
    await s.earn(s.a);
    const id = await s.ask(s.a);
    expect((await transfer([id], FEE, { photo_file_id: undefined })).status).toBe(422);
    expect((await transfer([id], FEE, { paid_on: '2027-01-01' })).body.code).toBe('payment.date_in_future');
    expect((await transfer([id], FEE, { bank_id: s.a.id })).body.code).toBe('payment.bank_unknown');
    const page = await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }, { mime: 'text/html' });
    expect((await transfer([id], FEE, { photo_file_id: page })).body.code).toBe('payment.evidence_refused');
  });

  it('is not made by who asked', async () => {
    await s.earn(s.a);
    const { body } = await t.as('FINANCE').call('invoices_fees.create', { agent_id: s.a.id });
    const { id } = body.data as { id: string };
    expect((await transfer([id], FEE)).body.code).toBe('payout.own_request');
    const input = await s.transferInput([id], FEE);
    expect((await t.as(s.colleague).call('fee_transfers.create', input)).status).toBe(201);
  });

  it('is not made by an agent, the director or media', async () => {
    await s.earn(s.a);
    const input = await s.transferInput([await s.ask(s.a)], FEE);
    for (const who of ['DIRECTOR', 'MEDIA'] as const)
      expect((await t.as(who).call('fee_transfers.create', input)).status).toBe(403);
    expect((await t.as(s.b).call('fee_transfers.create', input)).status).toBe(403);
  });

  it('is written into the books, with the tax that the site withholds', async () => {
    await t.db.updateTable('site_settings').set({ fee_tax_percent: 2.5 }).execute();
    await s.earn(s.a);
    const id = await s.ask(s.a);
    await t.db.updateTable('site_settings').set({ fee_tax_percent: null }).execute();
    expect(await s.get(id)).toMatchObject({ amount: FEE, tax_rate: 250, tax: 52_500, net: 2_047_500 });
    expect((await transfer([id], FEE)).body.code).toBe('payout.amount_differs');
    await transfer([id], 2_047_500);
    const lines = await t.db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', 'e.id', 'l.entry_id')
      .select(['l.account', 'l.amount'])
      .where('e.kind', '=', 'FEE_TRANSFER')
      .orderBy('e.id', 'desc')
      .orderBy('l.line')
      .limit(3)
      .execute();
    expect(lines).toEqual([
      { account: 'agent_fees_payable', amount: FEE },
      { account: 'bank', amount: -2_047_500 },
      { account: 'withheld_tax', amount: -52_500 },
    ]);
  });

  it('is printed as a receipt, once for a ticket', async () => {
    await s.earn(s.a);
    const id = await s.ask(s.a);
    expect((await t.as(s.a).call('invoices_fees.print', { id })).body.code).toBe('payout.not_asked');
    await transfer([id], FEE);
    const { ticket } = (await t.as(s.a).call('invoices_fees.print', { id })).body.data;
    const printed = await t.anonymous.call('invoices_fees.printed', { ticket });
    expect(printed.body.data).toMatchObject({
      receipt: { agent_name: 'Agen A', net: FEE, account_digits: '0011' },
    });
    expect((await t.anonymous.call('invoices_fees.printed', { ticket })).body.code).toBe(
      'print.ticket_refused',
    );
  });
});

describe('the account of a request', () => {
  /** The agent changes its account today, then asks. */
  async function askedToNewAccount(): Promise<string> {
    await s.earn(s.a);
    const now = t.clock.now().toISOString();
    await t.db
      .updateTable('admins')
      .set({ bank_changed_at: now, bank_changed_by: s.a.id })
      .where('id', '=', s.a.id)
      .execute();
    return s.ask(s.a);
  }

  it('is dated when somebody changes it, and left as it is by any other change', async () => {
    const changedAt = async () =>
      (
        await t.db
          .selectFrom('admins')
          .select('bank_changed_at')
          .where('id', '=', s.a.id)
          .executeTakeFirstOrThrow()
      ).bank_changed_at;
    const before = await changedAt();
    const { version } = (await t.as('MAIN').call('agents.get', { id: s.a.id })).body.data as {
      version: number;
    };
    await t.as('MAIN').call('agents.update', { id: s.a.id, version, name: 'Agen A' });
    expect(await changedAt()).toEqual(before);
    const next = (await t.as('MAIN').call('agents.get', { id: s.a.id })).body.data as { version: number };
    await t
      .as('MAIN')
      .call('agents.update', { id: s.a.id, version: next.version, bank_account_number: '9988776655' });
    expect(new Date((await changedAt())!)).toEqual(t.clock.now());
  });

  it('is not paid to within a day of its change, unless a second person confirms it', async () => {
    const id = await askedToNewAccount();
    expect((await transfer([id], FEE)).body.code).toBe('payout.account_too_new');
    const confirm = (who: Parameters<TestApp['as']>[0]) =>
      t.as(who).call('invoices_fees.confirm_account', { id });
    expect((await confirm(s.a)).status).toBe(403);
    expect((await confirm(s.colleague)).status).toBe(200);
    const { account } = await s.get(id);
    expect(account).toMatchObject({ trusted: true, confirmed_by_name: 'Rekan Keuangan' });
    const input = await s.transferInput([id], FEE);
    expect((await t.as(s.colleague).call('fee_transfers.create', input)).body.code).toBe(
      'payout.confirmed_by_payer',
    );
    expect((await transfer([id], FEE)).status).toBe(201);
  });

  it('is paid to after a day, and stays the one that the request named', async () => {
    const id = await askedToNewAccount();
    const start = t.clock.now();
    t.clock.set(new Date(start.getTime() + 25 * 3_600_000));
    await t.db
      .updateTable('admins')
      .set({ bank_account_number: '1112223334' })
      .where('id', '=', s.a.id)
      .execute();
    expect((await transfer([id], FEE)).status).toBe(201);
    expect((await s.get(id)).account.number).toBe('7001260011');
    t.clock.set(start);
  });
});

describe('the adjustment of a fee', () => {
  it('is changed by finance, which may change nothing else of the invoice', async () => {
    const id = await s.earn(s.a);
    const { version } = (await t.as('FINANCE').call('invoices.get', { id })).body.data as { version: number };
    const changed = await t
      .as('FINANCE')
      .call('invoices.adjust_fee', { id, version, agent_fee_adjustment: -100_000 });
    expect(changed.status).toBe(200);
    expect(await s.sums(s.a)).toMatchObject({ free: FEE - 100_000 });
    const next = { id, version: version + 1 };
    expect((await t.as('FINANCE').call('invoices.update', { ...next, notes: 'x' })).status).toBe(403);
    for (const who of ['DIRECTOR', 'AGENT'] as const)
      expect((await t.as(who).call('invoices.adjust_fee', { ...next, agent_fee_adjustment: 1 })).status).toBe(
        403,
      );
  });
});
