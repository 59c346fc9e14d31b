import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, orderOf, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { paymentGateway } from '../index.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'MIDTRANS'>>>;
beforeEach(async () => {
  t = await paymentProvider('MIDTRANS');
});
afterEach(() => t.close());

const ask = async (attempt: Awaited<ReturnType<typeof t.open>>['attempt']) =>
  t.gateway.ask(attempt, t.clock.now());

describe('opening at Midtrans', () => {
  it('answers token and page, which lead to the order', async () => {
    const { opened, attempt } = await t.open();
    expect(opened.howToPay).toMatchObject({ amountToPay: 4_500_000, virtualAccount: null });
    expect(opened.howToPay.token).toBe(opened.providerRef);
    expect(opened.expiresAt).toEqual(attempt.expiresAt);
    const page = await (await fetch(opened.howToPay.pageUrl!)).text();
    expect(page).toContain('DP Umroh Reguler Quad');
    expect(page).toContain('Rp4.500.000');
  });

  it('asks for the fee beside the amount, on a line of its own', async () => {
    const { opened, attempt } = await t.open({ fee: 4_000, method: 'bca_va' });
    expect(opened.howToPay.amountToPay).toBe(4_504_000);
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', amount: 4_500_000 });
  });

  it('refuses a reference that was used, and makes no second order', async () => {
    const order = orderOf();
    await t.gateway.open(order);
    await expect(t.gateway.open(order)).rejects.toMatchObject({ kind: 'refused', detail: 'order_ref_taken' });
  });

  it.each([
    ['currency_not_supported', { currency: 'USD' as const }],
    ['lines_do_not_sum', { amount: 4_400_000 }],
    ['amount_not_whole', { amount: 0.5 }],
    ['order_ref_invalid', { orderRef: 'INV/2026' }],
    ['expires_too_soon', { expiresAt: NOON }],
    ['method_not_offered', { method: 'briva' }],
    ['method_not_offered', { method: 'constructor' }],
  ])('refuses an order with %s before anything is sent', async (detail, changes) => {
    await expect(t.gateway.open(orderOf(changes))).rejects.toMatchObject({ kind: 'refused', detail });
  });

  it('cuts names to 50 letters and takes an order of more than seven days for seven', async () => {
    const name = 'Paket Umroh Plus Turki Ramadan 1447 Hijriah dengan Hotel Bintang Lima';
    const { opened } = await t.open({
      lines: [{ id: 'x'.repeat(80), name, price: 4_500_000, quantity: 1 }],
      expiresAt: new Date(NOON.getTime() + 30 * 86_400_000),
    });
    expect(opened.expiresAt).toEqual(new Date(NOON.getTime() + 7 * 86_400_000));
  });

  it('gives an account our digits where the bank takes them', async () => {
    const { attempt } = await t.open({ method: 'bca_va', accountDigits: '1234567' });
    await t.simulators.choose(attempt.orderRef, 'bca_va');
    const { howToPay } = await ask(attempt);
    expect(howToPay?.virtualAccount).toEqual({ bank: 'bca', number: '700121234567' });
  });

  it('names wrong keys as such, without the key in the words', async () => {
    const { close, gateway } = await paymentProvider('MIDTRANS', {
      keys: { serverKey: 'SB-Mid-server-WRONG' },
    });
    const failure = await gateway.open(orderOf()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'keys' });
    expect(String(failure)).not.toContain('WRONG');
    await expect(gateway.test(NOON)).rejects.toMatchObject({ kind: 'keys' });
    await close();
  });

  it('reports that it does not know what became of an order whose answer was lost', async () => {
    t.simulators.faults({ provider: 'MIDTRANS' }, { loseAnswer: true });
    const order = orderOf();
    await expect(t.gateway.open(order)).rejects.toMatchObject({ kind: 'unreachable' });
    await expect(t.gateway.open(order)).rejects.toMatchObject({ detail: 'order_ref_taken' });
  });
});

describe('the state at Midtrans', () => {
  it('is open until a method is chosen: 404 within HTTP 200 is no fault', async () => {
    const { attempt } = await t.open();
    expect(await ask(attempt)).toMatchObject({ condition: 'OPEN', word: 'not_found', amount: null });
  });

  it.each([
    ['bca_va', { virtualAccount: { bank: 'bca', number: expect.any(String) } }],
    ['permata_va', { virtualAccount: { bank: 'permata', number: expect.any(String) } }],
    [
      'mandiri_bill',
      { virtualAccount: { bank: 'mandiri', number: expect.any(String), billerCode: '70012' } },
    ],
    ['alfamart', { shopCode: { shop: 'alfamart', code: expect.any(String) } }],
  ])('waits with what to pay by %s, and is paid afterwards', async (method, howToPay) => {
    const { attempt } = await t.open();
    await t.simulators.choose(attempt.orderRef, method);
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING', method, howToPay, amount: null });
    await t.simulators.pay(attempt.orderRef);
    const report = await ask(attempt);
    expect(report).toMatchObject({
      condition: 'PAID',
      reason: null,
      amount: 4_500_000,
      method,
      paidAt: NOON,
    });
    expect(await ask({ ...attempt, transactionId: report.transactionId })).toMatchObject({
      condition: 'PAID',
    });
  });

  it.each(['qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'credit_card'])('is paid by %s', async (method) => {
    const { attempt } = await t.open({ method });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', method });
  });

  it('is failed after a refusal, and another try on the same page may succeed', async () => {
    const { attempt } = await t.open({ method: 'credit_card' });
    await t.simulators.choose(attempt.orderRef, 'credit_card');
    await t.simulators.deny(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'FAILED' });
    await t.simulators.choose(attempt.orderRef, 'credit_card');
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID' });
  });

  it('is reversed when settled money is refused two minutes later', async () => {
    const { attempt } = await t.open({ method: 'permata_va' });
    t.simulators.faults(attempt.orderRef, { denyAfter: 120_000 });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID' });
    await t.simulators.wind(121_000);
    expect(await ask(attempt)).toMatchObject({ condition: 'REVERSED', returned: 4_500_000 });
  });

  it('counts the original amount where Midtrans itself puts a fee on top', async () => {
    const { attempt } = await t.open({ method: 'bca_va' });
    t.simulators.faults(attempt.orderRef, { imposedFee: 4_440 });
    await t.simulators.pay(attempt.orderRef);
    await t.simulators.deliver();
    expect(t.notices().at(-1)).toMatchObject({ word: 'settlement', amount: 4_504_440 });
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', amount: 4_500_000 });
  });

  it('is unclear, never paid, when another sum came', async () => {
    const { attempt } = await t.open({ method: 'bca_va' });
    t.simulators.faults(attempt.orderRef, { wrongAmount: 450_000 });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({
      condition: 'UNCLEAR',
      reason: 'amount_differs',
      amount: 450_000,
    });
  });

  it('is unclear for another merchant and for a word that is not documented', async () => {
    const { attempt } = await t.open({ method: 'bca_va' });
    await t.simulators.pay(attempt.orderRef);
    const baseUrl = t.simulators.baseUrl('MIDTRANS');
    const other = paymentGateway(
      'MIDTRANS',
      { ...simulatorKeys('MIDTRANS', 'demo'), merchantId: 'G-OTHER' },
      { baseUrl },
    );
    expect(await other.ask(attempt, NOON)).toMatchObject({ condition: 'UNCLEAR', reason: 'other_merchant' });
    t.simulators.faults(attempt.orderRef, { askedWord: 'mystery' });
    expect(await ask(attempt)).toMatchObject({ condition: 'UNCLEAR', reason: 'unknown_word' });
  });

  it('stays what it is when capitals are answered', async () => {
    const { attempt } = await t.open({ method: 'dana' });
    await t.simulators.choose(attempt.orderRef, 'dana');
    t.simulators.faults(attempt.orderRef, { askedWord: 'PENDING' });
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING', word: 'pending' });
  });

  it.each([
    ['HTTP 500', { trouble: true }],
    ['maintenance', { maintenance: true }],
  ])('is not known during %s', async (_name, faults) => {
    const { attempt } = await t.open();
    t.simulators.faults({ provider: 'MIDTRANS' }, faults);
    await expect(ask(attempt)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('does not come from a transaction of another order, as a forged notice may name it', async () => {
    const { attempt } = await t.open({ method: 'bca_va' });
    await t.simulators.pay(attempt.orderRef);
    const { transactionId } = await ask(attempt);
    const { attempt: other } = await t.open();
    expect(await ask({ ...other, transactionId })).toMatchObject({ condition: 'OPEN' });
  });

  it('is paid by a second try, also when the refused transaction is the one that is known', async () => {
    const { attempt } = await t.open();
    await t.simulators.choose(attempt.orderRef, 'credit_card');
    await t.simulators.deny(attempt.orderRef);
    const { transactionId: refused } = await ask(attempt);
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    const paid = await ask({ ...attempt, transactionId: refused });
    expect(paid).toMatchObject({ condition: 'PAID', method: 'bca_va' });
    expect(paid.transactionId).not.toBe(refused);
  });

  it('is paid by the first try, when a notice names it and the second is the one that is known', async () => {
    const { attempt } = await t.open();
    await t.simulators.choose(attempt.orderRef, 'bca_va');
    const { transactionId: noticedId } = await ask(attempt);
    await t.simulators.choose(attempt.orderRef, 'bni_va');
    const { transactionId } = await ask(attempt);
    await t.simulators.payFormer(attempt.orderRef);
    expect(await ask({ ...attempt, transactionId })).toMatchObject({ condition: 'WAITING' });
    const paid = await ask({ ...attempt, transactionId, noticedId });
    expect(paid).toMatchObject({ condition: 'PAID', transactionId: noticedId });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask({ ...attempt, transactionId, noticedId })).toMatchObject({
      condition: 'UNCLEAR',
      reason: 'several_payments',
    });
  });

  it('is told by the transaction where the order id is not known', async () => {
    const { attempt } = await t.open({ method: 'dana' });
    await t.simulators.pay(attempt.orderRef);
    const { transactionId } = await ask(attempt);
    t.simulators.faults(attempt.orderRef, { orderIdUnknown: true });
    expect(await ask(attempt)).toMatchObject({ condition: 'OPEN' });
    expect(await ask({ ...attempt, transactionId })).toMatchObject({ condition: 'PAID', method: 'dana' });
  });
});

describe('one order that was paid by two transactions', () => {
  it('is unclear', async () => {
    const { attempt } = await t.open();
    const paid = (id: string) =>
      JSON.stringify({
        order_id: attempt.orderRef,
        transaction_id: id,
        transaction_status: 'settlement',
        status_code: '200',
        gross_amount: '4500000.00',
        currency: 'IDR',
      });
    const provider = createServer((request, response) => {
      response.end(paid(request.url!.includes(attempt.orderRef) ? 'second' : 'first'));
    });
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const baseUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    const gateway = paymentGateway('MIDTRANS', simulatorKeys('MIDTRANS', 'demo'), { baseUrl });
    expect(await gateway.ask(attempt, NOON)).toMatchObject({ condition: 'PAID', transactionId: 'second' });
    const report = await gateway.ask({ ...attempt, transactionId: 'first' }, NOON);
    expect(report).toMatchObject({ condition: 'UNCLEAR', reason: 'several_payments' });
    provider.closeAllConnections();
    provider.close();
    await once(provider, 'close');
  });
});

describe('ending at Midtrans', () => {
  it('shows a page that was closed as such, in the list of orders and on its own', async () => {
    const { attempt } = await t.open();
    const ofOrder = `${t.simulators.url}/midtrans/orders/${attempt.orderRef}`;
    const pages = () =>
      Promise.all([t.simulators.url, ofOrder].map(async (url) => (await fetch(url)).text()));
    for (const page of await pages()) expect(page).toContain('>belum dipilih<');
    await t.gateway.end(attempt, NOON);
    for (const page of await pages()) {
      expect(page).not.toContain('>belum dipilih<');
      expect(page).toContain('>halaman ditutup<');
    }
  });

  it('closes a page on which nothing was chosen', async () => {
    const { attempt } = await t.open();
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
    await expect(t.simulators.choose(attempt.orderRef, 'bca_va')).rejects.toThrow('has_ended');
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
  });

  it.each([
    ['cancel', NOON],
    ['expire', new Date(NOON.getTime() + 3 * 86_400_000)],
  ])('ends one that waits by %s', async (word, now) => {
    const { attempt } = await t.open();
    await t.simulators.choose(attempt.orderRef, 'bni_va');
    expect(await t.gateway.end(attempt, now)).toMatchObject({ condition: 'ENDED', word });
  });

  it('ends one that was refused, so that its page takes no further try', async () => {
    const { attempt } = await t.open({ method: 'gopay' });
    await t.simulators.choose(attempt.orderRef, 'gopay');
    await t.simulators.deny(attempt.orderRef);
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED', word: 'deny' });
    await expect(t.simulators.choose(attempt.orderRef, 'gopay')).rejects.toThrow('has_ended');
  });

  it('tells that the money came first', async () => {
    const { attempt } = await t.open({ method: 'qris' });
    await t.simulators.pay(attempt.orderRef);
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'PAID' });
  });

  it('does not keep late money away: it is paid after all', async () => {
    const { attempt } = await t.open();
    await t.simulators.choose(attempt.orderRef, 'bri_va');
    await t.simulators.wind(2 * 86_400_000);
    expect(await ask(attempt)).toMatchObject({ condition: 'ENDED', word: 'expire' });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID' });
  });
});

describe('refunds at Midtrans', () => {
  it('give back a part, then the rest, each once for its key', async () => {
    const { attempt } = await t.open({ method: 'gopay' });
    await t.simulators.pay(attempt.orderRef);
    const back = (key: string, amount: number) =>
      t.gateway.refund!(attempt, { key, amount, reason: 'Batal' }, NOON);
    expect(await back('r-1', 500_000)).toMatchObject({ condition: 'REDUCED', returned: 500_000 });
    expect(await back('r-1', 500_000)).toMatchObject({ condition: 'REDUCED', returned: 500_000 });
    expect(await back('r-2', 4_000_000)).toMatchObject({ condition: 'REVERSED', returned: 4_500_000 });
  });

  it('send two notices, the second when the bank has confirmed', async () => {
    const { attempt } = await t.open({ method: 'gopay' });
    await t.simulators.pay(attempt.orderRef);
    await t.simulators.refund(attempt.orderRef, 1_000);
    await t.simulators.deliver();
    await t.simulators.wind(120_000);
    await t.simulators.deliver();
    const refunds = t.notices().filter(({ word }) => word === 'partial_refund');
    expect(refunds).toHaveLength(2);
    expect(new Set(refunds.map(({ eventKey }) => eventKey)).size).toBe(2);
  });

  it('are refused for a virtual account', async () => {
    const { attempt } = await t.open({ method: 'bca_va' });
    await t.simulators.pay(attempt.orderRef);
    const refund = t.gateway.refund!(attempt, { key: 'r-1', amount: 1_000, reason: 'Batal' }, NOON);
    await expect(refund).rejects.toMatchObject({ kind: 'refused' });
  });
});
