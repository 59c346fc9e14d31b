import { describe, expect, it } from 'vitest';
import { gatewayMethods } from './payment-methods.ts';

const method = (provider: 'MIDTRANS' | 'FLIP', code: string) =>
  gatewayMethods(provider).find((one) => one.method === code)!;

describe('ways of paying at a gateway', () => {
  it('have the narrower bound of provider and network', () => {
    expect(method('MIDTRANS', 'qris')).toMatchObject({ kind: 'qris', least: 1, most: 10_000_000 });
    expect(method('FLIP', 'qris')).toMatchObject({ least: 10_000, most: 10_000_000 });
  });

  it('say which the provider can refund: wallets at Midtrans, no virtual account anywhere', () => {
    expect(method('MIDTRANS', 'gopay').refundable).toBe(true);
    const accounts = (['MIDTRANS', 'FLIP', 'BRIVA'] as const)
      .flatMap(gatewayMethods)
      .filter(({ kind }) => kind === 'virtual_account');
    expect(accounts.some(({ refundable }) => refundable)).toBe(false);
  });
});
