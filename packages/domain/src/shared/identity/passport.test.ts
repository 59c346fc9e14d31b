import { describe, expect, it } from 'vitest';
import { localDateOf } from '../dates.ts';
import { checkPassportNumber, maskPassportNumber, passportExpiry, passportNeededUntil } from './passport.ts';

const day = localDateOf;

describe('a passport number', () => {
  it('is accepted with one letter and seven digits, however it is typed', () => {
    expect(checkPassportNumber(' x 123-4567 ')).toEqual({ verdict: 'ok', number: 'X1234567' });
  });

  it.each(['12345678', 'AB123456', 'L898902C3', 'C12345'])('is accepted with a warning: %s', (text) => {
    expect(checkPassportNumber(text)).toEqual({ verdict: 'warning', number: text });
  });

  it.each(['', 'X1234', 'X123456789', 'X12345_7', 'PASPOR BARU'])('is refused: %j', (text) => {
    expect(checkPassportNumber(text).verdict).toBe('refuse');
  });

  it('shows one letter and three digits in lists', () => {
    expect(maskPassportNumber('X1234567')).toBe('X****567');
    expect(maskPassportNumber('X1')).toBe('**');
  });
});

describe('the expiry of a passport', () => {
  const adult = day('1987-06-15');

  it.each([
    ['2022-10-11', '2027-10-11'],
    ['2022-10-12', '2032-10-12'],
    ['2024-02-29', '2034-02-28'],
  ])('is, when issued to an adult on %s, %s', (issued, expiry) => {
    expect(passportExpiry(day(issued), adult)).toBe(expiry);
  });

  it('turns on the seventeenth birthday', () => {
    expect(passportExpiry(day('2024-05-01'), day('2007-05-02'))).toBe('2029-05-01');
    expect(passportExpiry(day('2024-05-01'), day('2007-05-01'))).toBe('2034-05-01');
  });

  it('is not guessed without an age, unless the old law gives five years to all', () => {
    expect(passportExpiry(day('2024-05-01'), undefined)).toBeUndefined();
    expect(passportExpiry(day('2021-05-01'), undefined)).toBe('2026-05-01');
  });

  it.each([
    ['2026-12-01', 6, '2027-06-01'],
    ['2026-12-01', 7, '2027-07-01'],
    ['2026-12-01', 0, '2026-12-01'],
    ['2026-08-31', 6, '2027-02-28'],
  ])(
    'must not lie before the day that is, after a return on %s and %i months, %s',
    (returns, months, until) => {
      expect(passportNeededUntil(day(returns), months)).toBe(until);
    },
  );
});
