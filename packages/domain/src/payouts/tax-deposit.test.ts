import { describe, expect, it } from 'vitest';
import { ntpnOf } from './tax-deposit.ts';

describe('a payment of withheld tax', () => {
  it('has a receipt number of 16 letters and digits, however it is typed', () => {
    expect(ntpnOf('9f2a 1b7c 3d4e 5f60')).toBe('9F2A1B7C3D4E5F60');
    expect([ntpnOf('9F2A1B7C3D4E5F6'), ntpnOf('9F2A1B7C3D4E5F6-'), ntpnOf('')]).toEqual([null, null, null]);
  });
});
