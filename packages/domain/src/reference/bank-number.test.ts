import { expect, it } from 'vitest';
import { ROLES } from '../access/roles.ts';
import { bankNumber, seesBankNumbers } from './bank-number.ts';

it('is whole for finance, the main admin, the director and root', () => {
  expect(ROLES.filter(seesBankNumbers)).toEqual(['ROOT', 'DIRECTOR', 'MAIN', 'FINANCE']);
});

it('shows the last four digits to everybody else', () => {
  expect(bankNumber('123 456-7890', false)).toBe('•••• 7890');
  expect(bankNumber('12345', false)).toBe('•••• 2345');
  expect(bankNumber('123 456-7890', true)).toBe('123 456-7890');
});
