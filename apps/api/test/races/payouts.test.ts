import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, liftUnpaidLimit } from '../support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../support/servers/gateway-app.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { type PayoutScene, payoutScene } from '../support/scenes/payouts.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const FEE = 2_100_000;

let t: GatewayApp;
let s: PayoutScene;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
  s = await payoutScene(t);
});
afterAll(() => t.close());

/** A new agent's scene with one fee that is asked for. */
async function asked() {
  s = await payoutScene(t);
  const invoice = await s.earn(s.a);
  return { invoice, id: await s.ask(s.a) };
}

/** How often fees of the agent were written into the books as transferred. */
async function timesBooked(): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from journal_lines l join journal_entries e on e.id = l.entry_id
     where e.kind = 'FEE_TRANSFER' and l.account = 'agent_fees_payable' and l.ref = ${s.a.id}`.execute(t.db);
  return rows[0]!.times;
}

/** Two people record a transfer of the same request at once. */
async function bothTransfer(): Promise<number> {
  const { id } = await asked();
  const input = await s.transferInput([id], FEE);
  await Promise.all([
    t.as('FINANCE').call('fee_transfers.create', input),
    t.as(s.colleague).call('fee_transfers.create', input),
    t.as('MAIN').call('fee_transfers.create', input),
  ]);
  return timesBooked();
}

/**
 * Two people press "send" for the same request at once.
 * @returns how many transfers left the account at Flip
 */
async function bothSend(): Promise<number> {
  const { id } = await asked();
  const before = t.simulators.payouts().length;
  await Promise.all([
    t.as('FINANCE').call('invoices_fees.disburse', { id }),
    t.as(s.colleague).call('invoices_fees.disburse', { id }),
    t.as('MAIN').call('invoices_fees.disburse', { id }),
  ]);
  return t.simulators.payouts().length - before;
}

describe('two payers who press at once', () => {
  it('transfer by hand once', async () => {
    for (let round = 0; round < 6; round += 1) expect(await bothTransfer()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('send through Flip once', async () => {
    for (let round = 0; round < 6; round += 1) expect(await bothSend()).toBe(1);
    expect(await findings(t)).toEqual([]);
  });

  it('transfer by hand or through Flip, not both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await asked();
      const before = t.simulators.payouts().length;
      const input = await s.transferInput([id], FEE);
      const byHand = () => t.as('FINANCE').call('fee_transfers.create', input);
      const byFlip = () => t.as(s.colleague).call('invoices_fees.disburse', { id });
      await Promise.all(round % 2 ? [byHand(), byFlip()] : [byFlip(), byHand()]);
      expect((await timesBooked()) + t.simulators.payouts().length - before).toBe(1);
    }
    expect(await findings(t)).toEqual([]);
  });
});

describe('an agent who asks on two phones at once', () => {
  it('has one request', async () => {
    s = await payoutScene(t);
    await s.earn(s.a);
    const answers = await Promise.all([1, 2, 3].map(() => t.as(s.a).call('invoices_fees.create', {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await findings(t)).toEqual([]);
  });
});

/** The invoice is cancelled while its fee is transferred. */
async function cancelledWhilePaid(round: number) {
  const { id, invoice } = await asked();
  const input = await s.transferInput([id], FEE);
  const cancel = () => t.as('DIRECTOR').call('invoices.cancel', { id: invoice, note: 'Jamaah berhalangan' });
  const pay = () => t.as('FINANCE').call('fee_transfers.create', input);
  await Promise.all(round % 2 ? [pay(), cancel()] : [cancel(), pay()]);
  return { status: (await s.get(id)).status, sums: await s.sums(s.a) };
}

describe('an invoice that is cancelled while its fee is transferred', () => {
  it('leaves a debt when the money has left, and nothing otherwise', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { status, sums } = await cancelledWhilePaid(round);
      if (status === 'VALID') expect(sums).toMatchObject({ transferred: FEE, free: -FEE });
      else expect(sums).toMatchObject({ transferred: 0, in_request: 0, free: 0 });
    }
    expect(await findings(t)).toEqual([]);
  });
});

// Last, because what they leave behind is wrong.
describe('the controls', () => {
  it('book a transfer several times when neither wallet nor state holds', async () => {
    const several = async () => (await bothTransfer()) > 1;
    expect(await withoutLock(t.appUrl, ['wallet', 'rows', 'moves'], () => untilWrong(several))).toBe(true);
  });

  it('send through Flip several times when neither wallet nor index holds', async () => {
    await sql`drop index disbursements_one_live`.execute(t.db);
    const several = async () => (await bothSend()) > 1;
    expect(await withoutLock(t.appUrl, ['wallet', 'rows'], () => untilWrong(several))).toBe(true);
  });

  it('pay a fee that was taken back when nothing holds wallet and state', async () => {
    // On a database of its own: what the controls above break would be found here.
    await t.close();
    t = await gatewayApp();
    await liftUnpaidLimit(t);
    await sql`alter table withdrawals disable trigger b_guard`.execute(t.db);
    const { id, invoice } = await asked();
    const input = await s.transferInput([id], FEE);
    await withoutLock(t.appUrl, ['wallet', 'rows', 'moves'], async () => {
      // The payer has read the request and is held up right before it writes.
      const { paying } = await t.db.transaction().execute(async (tx) => {
        await sql`lock table fee_transfers in share mode`.execute(tx);
        const held = t.as('FINANCE').call('fee_transfers.create', input);
        await waitingForALock(tx);
        await t.as('DIRECTOR').call('invoices.cancel', { id: invoice, note: 'Jamaah berhalangan' });
        return { paying: held };
      });
      expect((await paying).status).toBe(201);
    });
    expect((await s.get(id)).status).toBe('VALID');
    const rules = (await findings(t)).map(({ rule }) => rule);
    expect(rules).toContain('fees.withdrawals_are_their_rows');
  });
});
