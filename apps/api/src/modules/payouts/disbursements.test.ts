import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NO_FAULTS } from '../../gateways/payment/simulators/simulated-orders.ts';
import { makeSession } from '../../seed/builders.ts';
import { findings } from '../../../test/support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../../../test/support/servers/gateway-app.ts';
import { type PayoutScene, payoutScene } from '../../../test/support/scenes/payouts.ts';

const FEE = 2_100_000;
const MINUTE = 60_000;
const FLIP = { provider: 'FLIP' } as const;

let t: GatewayApp;
let s: PayoutScene;
let start: Date;
let sentBefore: number;

beforeAll(async () => {
  t = await gatewayApp();
  start = t.clock.now();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.simulators.faults(FLIP, NO_FAULTS);
  t.clock.set(start);
  s = await payoutScene(t);
  sentBefore = t.simulators.payouts().length;
});
afterEach(async () => {
  expect(await findings(t)).toEqual([]);
});

const press = (id: string) => t.as('FINANCE').call('invoices_fees.disburse', { id });
const transfers = () => t.simulators.payouts().length - sentBefore;

/** Lets the clock of product and simulators go on, then asks as the job does each minute. */
async function later(minutes: number): Promise<void> {
  t.clock.set(new Date(t.clock.now().getTime() + minutes * MINUTE));
  await t.reconcilePayouts();
}

async function asked(): Promise<string> {
  await s.earn(s.a);
  return s.ask(s.a);
}

describe('money sent through Flip', () => {
  it('is written down, sent once, asked about, and paid when it has arrived', async () => {
    const id = await asked();
    expect((await press(id)).body.data).toMatchObject({ status: 'PENDING', disbursement: 'WAITING' });
    expect((await press(id)).body.data).toMatchObject({ disbursement: 'WAITING' });
    await later(2);
    expect(await s.get(id)).toMatchObject({
      status: 'VALID',
      paid_by_name: expect.any(String),
      disbursements: [{ status: 'DONE', fee: 2_500, simulated: true }],
    });
    expect(transfers()).toBe(1);
    const lines = await t.db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', 'e.id', 'l.entry_id')
      .select(['l.account', 'l.amount'])
      .where('e.kind', '=', 'FEE_TRANSFER')
      .where('l.account', 'in', ['gateway_clearing', 'gateway_fees'])
      .orderBy('l.line')
      .execute();
    expect(lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      `gateway_clearing ${-FEE}`,
      'gateway_fees 2500',
      'gateway_clearing -2500',
    ]);
  });

  it('is sent once when the answer is lost: it is asked about, not sent anew', async () => {
    const id = await asked();
    t.simulators.faults(FLIP, { loseAnswer: true });
    expect((await press(id)).body.data).toMatchObject({ status: 'PENDING', disbursement: 'SENDING' });
    t.simulators.faults(FLIP, { loseAnswer: false });
    const byHand = await t.as(s.colleague).call('fee_transfers.create', await s.transferInput([id], FEE));
    expect(byHand.body.code).toBe('payout.on_its_way');
    expect((await t.as('FINANCE').call('invoices_fees.reject', { id, note: 'Salah' })).body.code).toBe(
      'payout.on_its_way',
    );
    await later(2);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
    expect(transfers()).toBe(1);
  });

  it('is asked again, and again, while Flip does not answer', async () => {
    const id = await asked();
    await press(id);
    t.simulators.faults(FLIP, { trouble: true });
    await later(2);
    expect((await s.get(id)).disbursements).toMatchObject([
      { status: 'WAITING', failure: 'unreachable: HTTP 500' },
    ]);
    t.simulators.faults(FLIP, { trouble: false, askedWord: 'NOBODY_KNOWS' });
    await later(10);
    expect(await s.get(id)).toMatchObject({ status: 'PENDING' });
    t.simulators.faults(FLIP, { askedWord: '' });
    await later(70);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
  });

  it('is not taken for paid when Flip names another sum than was sent', async () => {
    const id = await asked();
    await press(id);
    const sent = (amount: number) =>
      t.db.updateTable('disbursements').set({ amount }).where('withdrawal_id', '=', id).execute();
    await sent(FEE + 1);
    await later(2);
    expect(await s.get(id)).toMatchObject({
      status: 'PENDING',
      disbursements: [{ status: 'WAITING', failure: `unclear: DONE ${FEE}` }],
    });
    await sent(FEE);
    await later(10);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
  });

  it('comes back with its reason when the bank does not know the account, and the fees are free again', async () => {
    await s.earn(s.a);
    await t.db
      .updateTable('admins')
      .set({ bank_account_number: '7001260000' })
      .where('id', '=', s.a.id)
      .execute();
    await t.db
      .updateTable('admins')
      .set({ bank_changed_at: '2026-01-02T03:04:05Z', bank_changed_by: null })
      .where('id', '=', s.a.id)
      .execute();
    const id = await s.ask(s.a);
    await press(id);
    await later(2);
    expect(await s.get(id)).toMatchObject({
      status: 'NEW',
      returned_because: 'BANK',
      return_note: 'NOT_REGISTERED_ACCOUNT',
      disbursements: [{ status: 'RETURNED' }],
    });
    expect(await s.sums(s.a)).toMatchObject({ free: FEE, in_request: 0 });
    const letter = await t.db
      .selectFrom('messages')
      .select('body')
      .where('template', '=', 'fee.returned')
      .where('recipient_id', '=', s.a.id)
      .executeTakeFirstOrThrow();
    expect(letter.body).toContain('Nomor rekening tidak terdaftar di bank itu.');
  });

  it('leaves the fees in the request while it is on its way, so a cancelled invoice becomes a debt', async () => {
    const invoice = await s.earn(s.a);
    const id = await s.ask(s.a);
    await press(id);
    await s.cancel(invoice);
    expect(await s.get(id)).toMatchObject({ status: 'PENDING', amount: FEE });
    await later(2);
    expect(await s.sums(s.a)).toMatchObject({ transferred: FEE, taken_back: FEE, free: -FEE });
  });

  it.each([
    ['payout.bank_unknown', { bank_name: 'BPR Sejahtera' }],
    ['payout.provider_refused', { bank_account_number: '12' }],
  ])('is refused with %s, and the request stays', async (code, account) => {
    await s.earn(s.a);
    await t.db.updateTable('admins').set(account).where('id', '=', s.a.id).execute();
    await t.db
      .updateTable('admins')
      .set({ bank_changed_at: '2026-01-02T03:04:05Z' })
      .where('id', '=', s.a.id)
      .execute();
    const id = await s.ask(s.a);
    expect((await press(id)).body.code).toBe(code);
    expect(await s.get(id)).toMatchObject({ status: 'PENDING' });
    expect(
      (await t.as('FINANCE').call('fee_transfers.create', await s.transferInput([id], FEE))).status,
    ).toBe(201);
    expect(transfers()).toBe(0);
  });

  it('is refused while Flip is in maintenance, and sent when it is pressed again', async () => {
    const id = await asked();
    t.simulators.faults(FLIP, { maintenance: true });
    expect((await press(id)).body.code).toBe('payout.provider_refused');
    t.simulators.faults(FLIP, { maintenance: false });
    expect((await press(id)).body.data).toMatchObject({ disbursement: 'WAITING' });
    expect(transfers()).toBe(1);
  });

  it('is not sent by who asked, or by an agent', async () => {
    await s.earn(s.a);
    const { body } = await t.as('FINANCE').call('invoices_fees.create', { agent_id: s.a.id });
    const { id } = body.data as { id: string };
    expect((await press(id)).body.code).toBe('payout.own_request');
    expect((await t.as(s.a).call('invoices_fees.disburse', { id })).status).toBe(403);
  });
});

describe('the documented calls', () => {
  it('send and move to PAID by GET as by POST, and no cache keeps them', async () => {
    const id = await asked();
    const changed = () => t.as('FINANCE').call('invoices_fees.change_documented', { id, to: 'PAID' });
    expect((await changed()).body.code).toBe('payout.proof_needed');
    const sent = await t.as('FINANCE').call('invoices_fees.disburse_documented', { id });
    expect(sent.body.data).toMatchObject({ disbursement: 'WAITING' });
    expect(sent.headers['cache-control']).toContain('no-store');
    expect((await changed()).body.code).toBe('payout.on_its_way');
    t.clock.set(new Date(start.getTime() + 2 * MINUTE));
    expect((await changed()).body.data).toMatchObject({ status: 'VALID', disbursement: 'DONE' });
    expect(transfers()).toBe(1);
  });
});

describe('a callback of Flip', () => {
  it('pays once, however often it comes', async () => {
    const id = await asked();
    await press(id);
    t.simulators.faults(FLIP, { duplicate: 4 });
    t.clock.set(new Date(start.getTime() + 2 * MINUTE));
    const { provider_id } = (await s.get(id)).disbursements[0]!;
    const sent = (await t.simulators.deliver()).filter(({ body }) => body.includes(provider_id!));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
    const booked = await t.db
      .selectFrom('journal_lines')
      .select('amount')
      .where('account', '=', 'agent_fees_payable')
      .where('ref', '=', s.a.id)
      .where('amount', '>', 0)
      .execute();
    expect(booked).toEqual([{ amount: FEE }]);
  });

  it('moves nothing when it is forged, or says what Flip does not', async () => {
    const id = await asked();
    await press(id);
    t.simulators.faults(FLIP, { forge: true, noticeWord: 'DONE' });
    t.clock.set(new Date(start.getTime() + 2 * MINUTE));
    expect((await t.simulators.deliver()).map(({ status }) => status)).toEqual([401]);
    expect(await s.get(id)).toMatchObject({ status: 'PENDING' });

    const other = await payoutScene(t);
    await other.earn(other.a);
    const early = await other.ask(other.a);
    await press(early);
    const { disbursements } = await other.get(early);
    const data = JSON.stringify({ id: disbursements[0]!.provider_id, status: 'DONE', amount: FEE });
    const lie = await t.app.inject({
      method: 'POST',
      url: `/api/hooks/${t.site.slug}/flip_disbursement`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ data, token: `SIMULATOR-FLIP-TOKEN-${t.site.slug}` }).toString(),
    });
    expect(lie.statusCode).toBe(200);
    expect(await other.get(early)).toMatchObject({ status: 'PENDING' });
  });

  it('that is lost is made up for by the job', async () => {
    const id = await asked();
    await press(id);
    t.simulators.faults(FLIP, { drop: true });
    await later(2);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
  });
});

describe('a process that is killed between request and answer', () => {
  /**
   * Presses the button at a process of its own, and kills it while Flip works: before Flip has the request, or after
   * the money has left.
   */
  async function killed(id: string, when: 'before' | 'after'): Promise<void> {
    const proxy = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => void forward(Buffer.concat(parts)));
      async function forward(body: Buffer) {
        if (when === 'before') return child.kill('SIGKILL');
        await fetch(`${t.simulators.baseUrl('FLIP')}${request.url}`, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(body),
        });
        child.kill('SIGKILL');
        return response.destroy();
      }
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const program = join(import.meta.dirname, '../../../test/support/servers/payout-process.ts');
    const child = fork(program, [t.appUrl, t.ownerUrl, address], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const ended = once(child, 'exit');
    const token = await makeSession(t.site, t.site.admins.FINANCE);
    const pressed = fetch(`http://127.0.0.1:${port}/admin_api/invoices_fees/${id}/disburse`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    await expect(pressed).rejects.toThrow();
    await ended;
    proxy.closeAllConnections();
    proxy.close();
  }

  it.each(['before', 'after'] as const)('leaves one transfer: killed %s the money left', async (when) => {
    const id = await asked();
    await killed(id, when);
    expect(transfers()).toBe(when === 'after' ? 1 : 0);
    expect((await s.get(id)).disbursements).toMatchObject([{ status: 'SENDING' }]);
    await later(2);
    await later(5);
    await later(5);
    expect(await s.get(id)).toMatchObject({ status: 'VALID' });
    expect(transfers()).toBe(1);
  });
});
