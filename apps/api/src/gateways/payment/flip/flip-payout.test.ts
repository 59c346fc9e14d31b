import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { flipPayouts } from './flip-payout.ts';
import type { PayoutGateway } from '../payout-port.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'FLIP'>>>;
let payouts: PayoutGateway;
beforeEach(async () => {
  t = await paymentProvider('FLIP');
  payouts = flipPayouts(simulatorKeys('FLIP', 'demo'), { baseUrl: t.simulators.baseUrl('FLIP') });
});
afterEach(() => t.close());

const payout = {
  key: 'fee:0195d3c0',
  amount: 1_250_000,
  bankCode: 'bca',
  accountNumber: '5465327020',
  remark: 'Fee agen',
};

describe('payouts by Flip', () => {
  it('have an id of 19 digits, and arrive after a while', async () => {
    const sent = await payouts.send(payout);
    expect(sent).toMatchObject({
      condition: 'ON_ITS_WAY',
      amount: 1_250_000,
      id: expect.stringMatching(/^\d{19}$/),
    });
    await t.simulators.wind(60_000);
    expect(await payouts.find(payout.key)).toMatchObject({ condition: 'ARRIVED', id: sent.id, fee: 2_500 });
  });

  it('leave once for a key, however often they are sent', async () => {
    const sent = await Promise.all([payouts.send(payout), payouts.send(payout), payouts.send(payout)]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  it('come back from an account that the bank does not know', async () => {
    await payouts.send({ ...payout, accountNumber: '5465327000' });
    await t.simulators.wind(60_000);
    expect(await payouts.find(payout.key)).toMatchObject({
      condition: 'GIVEN_BACK',
      reason: 'NOT_REGISTERED_ACCOUNT',
    });
  });

  it('are not known under a key that was never sent', async () => {
    expect(await payouts.find('fee:other')).toBeNull();
  });

  it.each([
    ['amount_too_small', { amount: 9_999 }],
    ['amount_too_small', { amount: 10_000.5 }],
    ['key_invalid', { key: '' }],
    ['1022 account_number: invalid', { accountNumber: 'abc' }],
  ])('are refused with %s', async (detail, changes) => {
    await expect(payouts.send({ ...payout, ...changes })).rejects.toMatchObject({ kind: 'refused', detail });
  });

  it('wait while Flip is in maintenance', async () => {
    t.simulators.faults({ provider: 'FLIP' }, { maintenance: true });
    await expect(payouts.send(payout)).rejects.toMatchObject({ kind: 'maintenance' });
  });
});
