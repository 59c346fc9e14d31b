import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, invoice, payment } from '../../../test/support/scenes/booked.ts';
import { feeChain } from '../../../test/support/scenes/fee-chain.ts';
import {
  AMOUNT,
  begin,
  type GatewayApp,
  gatewayApp,
  open,
  orderRef,
} from '../../../test/support/servers/gateway-app.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
});
afterAll(() => t.close());

it('earns as one payment of the whole where a gateway has given back all that was paid before', async () => {
  const chain = await feeChain(t);
  const { id } = await chain.bookThrough(chain.a, 1);
  const returned = await begin(t, id, AMOUNT);
  const { attempt } = await open(t, returned, 'MIDTRANS', 'qris');
  const ref = await orderRef(t, attempt.id);
  await t.simulators.pay(ref, 'qris');
  await t.simulators.deliver();
  expect(await chain.netOf(id)).toBe(500_000);
  await t.simulators.refund(ref);
  await t.simulators.deliver();
  expect(await payment(t, returned)).toMatchObject({ status: 'VALID', returned_amount: AMOUNT });
  expect(await chain.netOf(id)).toBe(0);
  await chain.settle(id);
  expect((await invoice(t, id)).status).toBe('PAID');
  expect((await chain.rowsOf(id)).at(-1)).toEqual(['Agen A', 'NEW_TO_PAID', 2_100_000]);
  expect(await chain.netOf(id)).toBe(2_100_000);
  expect(await findings(t)).toEqual([]);
});
