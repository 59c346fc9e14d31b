import { describe, expect, it } from 'vitest';
import { sealer } from './crypto.ts';

const ours = sealer('a key of at least thirty-two characters');

describe('a sealed text', () => {
  it('opens for the purpose and the thing it was sealed for', () => {
    expect(ours.open('nik', ours.seal('nik', '3204110609970001', 'row 1'), 'row 1')).toBe('3204110609970001');
  });

  it('looks different each time', () => {
    expect(ours.seal('nik', 'same').equals(ours.seal('nik', 'same'))).toBe(false);
  });

  it.each([
    ['another purpose', () => ours.open('totp', ours.seal('nik', 'x', 'row 1'), 'row 1')],
    ['another row', () => ours.open('nik', ours.seal('nik', 'x', 'row 1'), 'row 2')],
    ['another installation', () => sealer('b'.repeat(32)).open('nik', ours.seal('nik', 'x'))],
    ['a text that nobody sealed', () => ours.open('nik', Buffer.from('plain'))],
  ])('does not open for %s', (_, open) => expect(open).toThrow());

  it('does not open when one bit was changed', () => {
    const sealed = ours.seal('nik', '3204110609970001');
    sealed[sealed.length - 1]! ^= 1;
    expect(() => ours.open('nik', sealed)).toThrow();
  });
});

describe('a fingerprint', () => {
  it('is the same for the same text, and differs by purpose and installation', () => {
    const mine = ours.fingerprint('nik', '3204110609970001');
    expect(ours.fingerprint('nik', '3204110609970001')).toBe(mine);
    expect(ours.fingerprint('address', '3204110609970001')).not.toBe(mine);
    expect(sealer('b'.repeat(32)).fingerprint('nik', '3204110609970001')).not.toBe(mine);
  });
});
