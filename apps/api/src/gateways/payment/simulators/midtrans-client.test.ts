import midtrans, { type Snap } from 'midtrans-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderOf, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { simulatorKeys } from './fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'MIDTRANS'>>>;
let snap: Snap;
let hosts: Snap['apiConfig']['constructor'];
let before: [snap: string, core: string];
beforeEach(async () => {
  t = await paymentProvider('MIDTRANS');
  const { serverKey, clientKey } = simulatorKeys('MIDTRANS', 'demo');
  snap = new midtrans.Snap({ isProduction: false, serverKey, clientKey });
  hosts = snap.apiConfig.constructor;
  before = [hosts.SNAP_SANDBOX_BASE_URL, hosts.CORE_SANDBOX_BASE_URL];
  hosts.CORE_SANDBOX_BASE_URL = t.simulators.baseUrl('MIDTRANS');
  hosts.SNAP_SANDBOX_BASE_URL = `${t.simulators.baseUrl('MIDTRANS')}/snap/v1`;
});
afterEach(async () => {
  [hosts.SNAP_SANDBOX_BASE_URL, hosts.CORE_SANDBOX_BASE_URL] = before;
  await t.close();
});

const create = async () => {
  const { orderRef } = orderOf();
  const transaction_details = { order_id: orderRef, gross_amount: 200_000 };
  const page = await snap.createTransaction({ transaction_details, credit_card: { secure: true } });
  return { orderRef, page };
};

describe('the official client of Midtrans at the simulator', () => {
  it('creates a transaction and gets token and page', async () => {
    const { page } = await create();
    expect(page).toEqual({
      token: expect.any(String),
      redirect_url: expect.stringContaining(page['token']!),
    });
    expect((await fetch(page['redirect_url']!)).status).toBe(200);
  });

  it('is refused what Midtrans refuses', async () => {
    const { orderRef } = await create();
    const details = { order_id: orderRef, gross_amount: 1 };
    const wrong = [
      snap.createTransaction({ transaction_details: details }),
      snap.createTransaction({ transaction_details: { order_id: 'a b', gross_amount: 1 } }),
      snap.createTransaction({ transaction_details: { order_id: 'c', gross_amount: 1.5 } }),
      snap.createTransaction({ transaction_details: { order_id: 'c', gross_amount: '1' } }),
      snap.createTransaction({
        transaction_details: { order_id: 'c', gross_amount: 2 },
        item_details: [{ name: 'a', price: 1, quantity: 1 }],
      }),
    ];
    for (const one of wrong) await expect(one).rejects.toMatchObject({ httpStatusCode: 400 });
  });

  it('reads the status, which is 404 before a method is chosen', async () => {
    const { orderRef } = await create();
    await expect(snap.transaction.status(orderRef)).rejects.toMatchObject({ httpStatusCode: '404' });
    await t.simulators.pay(orderRef, 'bca_va');
    const status = await snap.transaction.status(orderRef);
    expect(status).toMatchObject({
      transaction_status: 'settlement',
      status_code: '200',
      gross_amount: '200000.00',
    });
    expect(await snap.transaction.status(status['transaction_id']!)).toEqual(status);
  });

  it('cancels and expires what is pending, and nothing else', async () => {
    const { orderRef } = await create();
    await t.simulators.choose(orderRef, 'bni_va');
    expect(await snap.transaction.cancel(orderRef)).toMatchObject({
      status_code: '200',
      transaction_status: 'cancel',
    });
    await expect(snap.transaction.cancel(orderRef)).rejects.toMatchObject({ httpStatusCode: '412' });
    const { orderRef: other } = await create();
    await t.simulators.choose(other, 'bni_va');
    expect(await snap.transaction.expire(other)).toMatchObject({
      status_code: '407',
      transaction_status: 'expire',
    });
    expect(await snap.transaction.status(other)).toMatchObject({ status_code: '407' });
  });

  it('gives money back', async () => {
    const { orderRef } = await create();
    await t.simulators.pay(orderRef, 'gopay');
    const refund = { refund_key: 'r-1', amount: 50_000, reason: 'Batal' };
    expect(await snap.transaction.refund(orderRef, refund)).toMatchObject({
      transaction_status: 'partial_refund',
      refund_amount: '50000.00',
    });
    await expect(snap.transaction.refund(orderRef, refund)).rejects.toMatchObject({ httpStatusCode: '406' });
  });

  it('handles a notice by asking again, whatever the notice says', async () => {
    const { orderRef } = await create();
    t.simulators.faults(orderRef, { noticeWord: 'settlement' });
    await t.simulators.choose(orderRef, 'qris');
    await t.simulators.deliver();
    const notice: unknown = JSON.parse(t.received[0]!.raw.body.toString());
    expect(notice).toMatchObject({ transaction_status: 'settlement' });
    expect(await snap.transaction.notification(notice)).toMatchObject({ transaction_status: 'pending' });
  });

  it('is refused with another key', async () => {
    const stranger = new midtrans.Snap({
      isProduction: false,
      serverKey: 'SB-Mid-server-OTHER',
      clientKey: '',
    });
    const body = { transaction_details: { order_id: 'x', gross_amount: 1 } };
    await expect(stranger.createTransaction(body)).rejects.toMatchObject({ httpStatusCode: 401 });
  });
});
