import { describe, expect, it } from 'vitest';
import { typedVoucherCode, voucherCode } from './voucher-code.ts';

describe('the code of a voucher', () => {
  it('is what was typed in capitals, with a suffix of its own', () => {
    let next = 0;
    expect(voucherCode('hemat', () => (next += 1))).toBe('HEMAT34567');
  });

  it('takes letters and digits and nothing else', () => {
    for (const word of ['', 'he mat', 'HEMAT-1', 'héMAT', '<b>'])
      expect(() => voucherCode(word, () => 0)).toThrow(RangeError);
  });

  it('is found as people type it', () => {
    for (const typed of ['hemat34567', ' HEMAT 34567', 'Hemat-345-67'])
      expect(typedVoucherCode(typed)).toBe('HEMAT34567');
  });
});
