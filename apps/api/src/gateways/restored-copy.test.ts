import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, findings, liftUnpaidLimit } from '../../test/support/scenes/booked.ts';
import {
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
  paying,
  state,
} from '../../test/support/servers/gateway-app.ts';
import { payoutScene } from '../../test/support/scenes/payouts.ts';

const AMOUNT = 10_000_000;
const QUIET = { status: 503, body: { code: 'kit.copy_is_quiet' } };

let t: GatewayApp;
let isLive = true;
beforeAll(async () => {
  t = await gatewayApp({ isLive: async () => isLive });
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

describe('a restored copy', () => {
  it('says so to everybody of the staff, and nothing of it once it is confirmed', async () => {
    const roles = ['AGENT', 'GUIDE', 'MEDIA', 'FINANCE', 'MAIN', 'DIRECTOR', 'ROOT'] as const;
    const told = () =>
      Promise.all(roles.map(async (role) => (await t.as(role).call('sites.me')).body.data.is_copy));
    isLive = false;
    expect(await told()).toEqual(roles.map(() => true));
    isLive = true;
    expect(await told()).toEqual(roles.map(() => false));
  });

  it('opens no payment at a provider, and the one way it was asked for once it is confirmed', async () => {
    const { id: invoiceId } = await book(t);
    const id = await begin(t, invoiceId, AMOUNT);
    const press = () =>
      t.as('USER').call('user_gateway_payments.open_attempt', { id, provider: 'MIDTRANS', method: 'qris' });
    isLive = false;
    expect(await press()).toMatchObject(QUIET);
    isLive = true;
    t.clock.advance(5 * 60_000);
    const { attempt } = await open(t, id, 'MIDTRANS', 'qris');
    await t.simulators.pay(await orderRef(t, attempt.id));
    await t.simulators.deliver();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('asks no provider what became of a payment, and books it once it is confirmed', async () => {
    const { id, ref } = await paying(t, 'FLIP', 'bca_va');
    await t.simulators.pay(ref);
    isLive = false;
    await expect(t.services.gateways.isLive()).resolves.toBe(false);
    t.clock.advance(10 * 60_000);
    await t.reconcile().catch(() => undefined);
    expect((await state(t, id)).status).not.toBe('VALID');
    isLive = true;
    t.clock.advance(60 * 60_000);
    await t.reconcile();
    expect((await state(t, id)).status).toBe('VALID');
    expect(await findings(t)).toEqual([]);
  });

  it('pays no agent, and a press on it is not kept for later; the live one pays once', async () => {
    const s = await payoutScene(t);
    await s.earn(s.a);
    const id = await s.ask(s.a);
    const press = () => t.as('FINANCE').call('invoices_fees.disburse', { id });
    isLive = false;
    expect(await press()).toMatchObject(QUIET);
    isLive = true;
    t.clock.advance(10 * 60_000);
    await t.reconcilePayouts();
    expect([t.simulators.payouts(), (await s.get(id)).disbursements]).toEqual([[], []]);
    expect((await press()).status).toBe(200);
    expect(t.simulators.payouts()).toHaveLength(1);
  });

  it('tries no keys of a gateway', async () => {
    isLive = false;
    for (const provider of ['MIDTRANS', 'FLIP', 'BRIVA'])
      expect(await t.as('MAIN').call('gateways.test', { provider })).toMatchObject(QUIET);
    isLive = true;
  });
});
