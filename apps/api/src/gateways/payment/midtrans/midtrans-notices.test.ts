import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { paymentGateway } from '../index.ts';
import type { NoticeOutcome, RawNotice } from '../port.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'MIDTRANS'>>>;
beforeEach(async () => {
  t = await paymentProvider('MIDTRANS');
});
afterEach(() => t.close());

const ask = async (attempt: Awaited<ReturnType<typeof t.open>>['attempt']) =>
  t.gateway.ask(attempt, t.clock.now());

describe('notices of Midtrans', () => {
  it('name order, transaction, word and sum', async () => {
    const { attempt } = await t.open();
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([
      { orderRef: attempt.orderRef, word: 'pending', amount: 4_500_000 },
      { orderRef: attempt.orderRef, word: 'settlement', transactionId: expect.any(String) },
    ]);
  });

  it('have one key for one event and two for two', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { duplicate: 4 });
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    await t.simulators.deliver();
    expect(t.notices()).toHaveLength(10);
    expect(new Set(t.notices().map(({ eventKey }) => eventKey)).size).toBe(2);
  });

  it('are refused with 401 when the signature is forged', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { forge: true });
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    const sent = await t.simulators.deliver();
    expect(t.notices()).toEqual([]);
    expect(sent.map(({ status }) => status)).toEqual([401, 401]);
  });

  it('pass with a replayed pending signature, and are nothing without asking', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { noticeWord: 'settlement' });
    await t.simulators.choose(attempt.orderRef, 'bca_va');
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([{ word: 'settlement' }]);
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING', amount: null });
    const forged = t.notices()[0]!.eventKey;
    t.simulators.faults(attempt.orderRef, { noticeWord: '' });
    await t.simulators.pay(attempt.orderRef);
    await t.simulators.deliver();
    expect(t.notices().at(-1)).toMatchObject({ word: 'settlement' });
    expect(t.notices().at(-1)!.eventKey).not.toBe(forged);
  });

  it('are all refused while no key is set', async () => {
    const gateway = paymentGateway('MIDTRANS', { ...simulatorKeys('MIDTRANS', 'demo'), serverKey: ' ' });
    const { attempt } = await t.open();
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    await t.simulators.deliver();
    expect(gateway.read(t.received[0]!.raw)).toEqual({ verdict: 'BAD_SIGNATURE', reason: 'secret_unset' });
  });

  it('are accepted under the key of before while keys are changed', async () => {
    const { serverKey } = simulatorKeys('MIDTRANS', 'demo');
    const keys = { ...simulatorKeys('MIDTRANS', 'demo'), serverKey: 'new', previousServerKey: serverKey };
    const { attempt } = await t.open();
    await t.simulators.pay(attempt.orderRef, 'bca_va');
    await t.simulators.deliver();
    expect(paymentGateway('MIDTRANS', keys).read(t.received[0]!.raw)).toMatchObject({ verdict: 'OK' });
  });

  it.each([
    ['not_json', 'order_id=1'],
    ['not_json', '[]'],
    ['field_missing', '{}'],
    ['field_missing', '{"order_id":{},"status_code":"200","gross_amount":"1","transaction_status":"x"}'],
    ['too_long', `{"a":"${'x'.repeat(70_000)}"}`],
  ])('that are %s are unreadable', (reason, body) => {
    expect(t.gateway.read(rawOf(body))).toEqual({ verdict: 'UNREADABLE', reason });
  });

  it.each<[NoticeOutcome, number]>([
    ['TAKEN', 200],
    ['DUPLICATE', 200],
    ['UNKNOWN_ORDER', 200],
    ['BAD_SIGNATURE', 401],
    ['UNREADABLE', 400],
    ['TROUBLE', 503],
  ])('are answered %s with %i', (outcome, status) => {
    expect(t.gateway.reply(outcome, rawOf(''))).toMatchObject({ status });
  });
});

function rawOf(body: string): RawNotice {
  return { body: Buffer.from(body), headers: {}, path: '/', method: 'POST', now: NOON };
}
