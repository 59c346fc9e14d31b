import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { passportNeed, passportProblem } from './passport-rule.ts';

const today = localDateOf('2026-11-22');

describe('the day until which a passport must be valid', () => {
  it('is counted from the return of the journey', () => {
    expect(passportNeed('2027-03-09', 6, today)).toEqual({
      returns_on: '2027-03-09',
      months: 6,
      needed_until: '2027-09-09',
    });
    expect(passportNeed('2027-03-09', 7, today).needed_until).toBe('2027-10-09');
  });

  it('is counted from today where no journey is booked', () => {
    expect(passportNeed(null, 6, today)).toEqual({ returns_on: null, months: 6, needed_until: '2027-05-22' });
  });
});

describe('a passport', () => {
  const need = passportNeed('2027-03-09', 6, today);

  it.each([
    ['2026-11-21', 'passport_expired'],
    ['2026-11-22', 'passport_too_short'],
    ['2027-09-08', 'passport_too_short'],
    ['2027-09-09', null],
  ])('that ends on %s is judged %s', (expires, problem) => {
    expect(passportProblem(expires, need, today)).toBe(problem);
  });

  it('is not called short while its end is not known', () => {
    expect(passportProblem(null, need, today)).toBeNull();
  });

  it('that ended is expired even where no month is asked for', () => {
    expect(passportProblem('2026-11-21', passportNeed(null, 0, today), today)).toBe('passport_expired');
    expect(passportProblem('2026-11-22', passportNeed(null, 0, today), today)).toBeNull();
  });
});
