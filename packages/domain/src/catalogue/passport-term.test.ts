import { expect, it } from 'vitest';
import { passportTerm } from './passport-term.ts';

it('a passport must last the months of the site after the last day of the package', () => {
  expect(passportTerm({ departure_at: '2026-12-31', days: 9 }, 6)).toEqual({
    months: 6,
    needed_until: '2027-07-08',
  });
});

it('a package without a departure or a length says nothing of passports', () => {
  expect(passportTerm({ departure_at: null, days: 9 }, 6)).toBeNull();
  expect(passportTerm({ departure_at: '2026-12-31', days: null }, 6)).toBeNull();
});
