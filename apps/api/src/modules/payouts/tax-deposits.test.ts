import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { findings, staySignedIn } from '../../../test/support/scenes/booked.ts';
import { type PayoutScene, payoutScene, taxDepositInput } from '../../../test/support/scenes/payouts.ts';

const MONTH = '2026-11-01';
const WITHHELD = 52_500;

let t: TestApp;
let scene: PayoutScene;
beforeAll(async () => {
  t = await testApp();
  await t.db.updateTable('site_settings').set({ fee_tax_percent: 2.5 }).execute();
  scene = await payoutScene(t);
  for (const agent of [scene.a, scene.a]) {
    await scene.earn(agent);
    const paid = await scene.transferInput([await scene.ask(agent)], 2_100_000 - WITHHELD);
    expect((await t.as('FINANCE').call('fee_transfers.create', paid)).status).toBe(201);
  }
});
afterAll(() => t.close());

const depositOf = (amount: number, nth: number) => taxDepositInput(t, amount, nth);

/** A month as finance sees it. */
async function month(first = MONTH) {
  const { body } = await t.as('FINANCE').call('tax_deposits.months', {});
  return body.data.find((row: { month: string }) => row.month === first)!;
}

describe('tax withheld of fees', () => {
  it('is owed to the state by its month, and less by each deposit', async () => {
    expect(await month()).toMatchObject({
      agents: 1,
      withheld: 2 * WITHHELD,
      deposited: 0,
      open: 2 * WITHHELD,
    });
    const agents = await t.as('DIRECTOR').call('tax_deposits.agents', { search: { month: [MONTH, MONTH] } });
    expect(agents.body.data).toMatchObject([{ withdrawals: 2, gross: 4_200_000, tax: 2 * WITHHELD }]);
    const input = await depositOf(WITHHELD, 1);
    expect((await t.as('FINANCE').call('tax_deposits.create', input)).status).toBe(201);
    expect(await month()).toMatchObject({ deposited: WITHHELD, open: WITHHELD });
    const { body } = await t.as('FINANCE').call('tax_deposits.list', {});
    expect(body.data).toMatchObject([{ month: MONTH, ntpn: '9F2A1B7C3D4E0001', amount: WITHHELD }]);
    expect(await findings(t)).toEqual([]);
  });

  it('is deposited once by each receipt, never beyond what is owed, and by finance alone', async () => {
    const finance = t.as('FINANCE');
    const again = await finance.call('tax_deposits.create', await depositOf(1, 1));
    expect([again.status, again.body.code]).toEqual([409, 'payout.ntpn_recorded']);
    const above = await finance.call('tax_deposits.create', await depositOf(WITHHELD + 1, 2));
    expect([above.status, above.body.code]).toEqual([422, 'payout.deposit_above_open']);
    const malformed = { ...(await depositOf(1, 3)), ntpn: '9F2A-1B7C-3D4E-5F' };
    expect((await finance.call('tax_deposits.create', malformed)).body.code).toBe('payout.ntpn_malformed');
    const ahead = { ...(await depositOf(1, 4)), paid_on: '2030-01-01' };
    expect((await finance.call('tax_deposits.create', ahead)).body.code).toBe('payment.date_in_future');
  });

  it('is owed again when its deposit was recorded by mistake and is taken back, with a reason', async () => {
    const finance = t.as('FINANCE');
    const before = await month();
    const input = await depositOf(WITHHELD, 9);
    const { id } = (await finance.call('tax_deposits.create', input)).body.data as { id: string };
    expect(await month()).toMatchObject({ open: before.open - WITHHELD });
    const note = 'Tercatat pada masa yang salah';
    for (const role of ['DIRECTOR', 'MEDIA', 'AGENT'] as const)
      expect((await t.as(role).call('tax_deposits.void', { id, note })).status).toBe(403);
    expect((await finance.call('tax_deposits.void', { id, note: ' ' })).status).toBe(422);
    const voided = await finance.call('tax_deposits.void', { id, note });
    expect(voided.body.data).toMatchObject({ id, status: 'VOID' });
    expect(await month()).toEqual(before);
    const { body } = await finance.call('tax_deposits.list', { search: { status: 'VOID' } });
    expect(body.data).toMatchObject([
      { id, void_note: note, voided_by_name: expect.any(String), voided_at: expect.any(String) },
    ]);
    expect((await finance.call('tax_deposits.void', { id, note })).body.code).toBe('kit.illegal_transition');
    expect(await findings(t)).toEqual([]);
  });

  it('leaves the books as they were before it, line against line, and frees the number of its receipt', async () => {
    const finance = t.as('FINANCE');
    const input = await depositOf(1000, 10);
    const { id } = (await finance.call('tax_deposits.create', input)).body.data as { id: string };
    await t.as('MAIN').call('tax_deposits.void', { id, note: 'Salah rekening' });
    const lines = await t.db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', (join) =>
        join.onRef('e.site_id', '=', 'l.site_id').onRef('e.id', '=', 'l.entry_id'),
      )
      .select(['e.kind', 'l.account', 'l.amount'])
      .where('e.kind', 'like', 'TAX_DEPOSIT%')
      .where('l.amount', 'in', [1000, -1000])
      .orderBy('e.id')
      .orderBy('l.line')
      .execute();
    expect(lines.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)).toEqual([
      'TAX_DEPOSIT withheld_tax 1000',
      'TAX_DEPOSIT bank -1000',
      'TAX_DEPOSIT_REVERSAL withheld_tax -1000',
      'TAX_DEPOSIT_REVERSAL bank 1000',
    ]);
    expect((await finance.call('tax_deposits.create', input)).status).toBe(201);
    expect(await findings(t)).toEqual([]);
  });

  it('belongs to the month in which it was transferred by the clock of the site', async () => {
    const before = await month();
    // 18:00 in UTC is one in the morning of the first of December in Jakarta.
    t.clock.set(new Date('2026-11-30T18:00:00Z'));
    await staySignedIn(t);
    await scene.earn(scene.a);
    const paid = await scene.transferInput([await scene.ask(scene.a)], 2_100_000 - WITHHELD);
    expect((await t.as('FINANCE').call('fee_transfers.create', paid)).status).toBe(201);
    expect(await month()).toEqual(before);
    expect(await month('2026-12-01')).toMatchObject({ withheld: WITHHELD, open: WITHHELD });
    expect(await findings(t)).toEqual([]);
  });

  it('is told as a spreadsheet of each list', async () => {
    for (const call of ['tax_deposits.months', 'tax_deposits.agents', 'tax_deposits.list'] as const) {
      const answer = await t.as('FINANCE').call(call, { export: 'xlsx' });
      expect(answer.status).toBe(200);
    }
  });
});
