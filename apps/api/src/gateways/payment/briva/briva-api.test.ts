import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { type BrivaApi, brivaApi } from './briva-api.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'BRIVA'>>>;
let api: BrivaApi;
beforeEach(async () => {
  t = await paymentProvider('BRIVA');
  api = brivaApi(simulatorKeys('BRIVA', 'demo'), { baseUrl: t.simulators.baseUrl('BRIVA') });
});
afterEach(() => t.close());

const ids = {
  partnerServiceId: '   77777',
  customerNo: '0000000000123',
  virtualAccountNo: '   777770000000000123',
};
const account = {
  ...ids,
  virtualAccountName: 'SITI AMINAH',
  totalAmount: { value: '4500000.00', currency: 'IDR' },
  expiredDate: '2026-09-01T23:59:59+07:00',
  trxId: 'INV20260001',
  additionalInfo: { description: 'DP umrah' },
};

describe('the calls of BRI', () => {
  it('compose their codes of status, service and case', async () => {
    const codes = [];
    for (const service of [
      'create',
      'inquiry',
      'update',
      'updateStatus',
      'status',
      'remove',
      'status',
    ] as const)
      codes.push((await api.call(service, account, NOON)).code);
    expect(codes).toEqual(['2002700', '2003000', '2002800', '2002900', '4042601', '2003100', '4042612']);
  });

  it('change the sum of an account', async () => {
    await api.call('create', account, NOON);
    await api.call('update', { ...account, totalAmount: { value: '5000000.00', currency: 'IDR' } }, NOON);
    const { body } = await api.call('inquiry', ids, NOON);
    expect(body['virtualAccountData']).toMatchObject({
      totalAmount: { value: '5000000.00' },
      trxId: 'INV20260001',
    });
  });

  it.each([
    ['no spaces', { partnerServiceId: '77777' }, '4002701'],
    ['another partner', { partnerServiceId: '   88888' }, '4042716'],
    ['a number that does not fit', { virtualAccountNo: '   777770000000000124' }, '4002701'],
    ['an amount without cents', { totalAmount: { value: '4500000', currency: 'IDR' } }, '4002701'],
    ['a day that is over', { expiredDate: '2026-08-01T00:00:00+07:00' }, '4002701'],
  ])('are refused for %s', async (_what, changes, code) => {
    expect(await api.call('create', { ...account, ...changes }, NOON)).toMatchObject({ code });
  });

  it('are refused when they are late', async () => {
    const late = new Date(NOON.getTime() - 6 * 60_000);
    await expect(api.call('status', ids, late)).rejects.toMatchObject({ kind: 'keys' });
  });
});
