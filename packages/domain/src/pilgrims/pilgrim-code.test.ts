import { describe, expect, it } from 'vitest';
import { pilgrimCodeOf, readPilgrimCode } from './pilgrim-code.ts';

const HASH = 'k3J-_0aZ9bQwErTyUiOpAsDfGhJkLzXcVbNm1234567';

describe('the code of a pilgrim', () => {
  it('is written in groups that people can read out, and read again as it was', () => {
    const code = pilgrimCodeOf(HASH);
    expect(code).toMatch(/^RH(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(readPilgrimCode(code)).toBe(code);
  });

  it('is read whatever the case, the spaces and letters that are mistaken for digits', () => {
    expect(readPilgrimCode(' rh 0123 4567 89ab cdef ')).toBe('RH-0123-4567-89AB-CDEF');
    expect(readPilgrimCode('O123-4567-89AB-CDEI')).toBe('RH-0123-4567-89AB-CDE1');
  });

  it.each(['', 'RH', 'https://rihla.test', 'RH-0123-4567-89AB-CDEU', 'RH-0123-4567-89AB'])(
    'is not %s',
    (text) => {
      expect(readPilgrimCode(text)).toBeNull();
    },
  );

  it('differs where the hash does', () => {
    expect(pilgrimCodeOf(`l${HASH.slice(1)}`)).not.toBe(pilgrimCodeOf(HASH));
  });
});
