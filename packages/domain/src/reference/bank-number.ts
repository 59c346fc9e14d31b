import { allows, type Role } from '../access/roles.ts';

/** Whether a role reads the full number of every account of the agency, not only of those that are public. */
export function seesBankNumbers(role: Role): boolean {
  return allows(role, 'bank.read_numbers');
}

/** The mark in front of the last digits of a number that is not shown whole. */
export const HIDDEN_DIGITS = '••••';

/**
 * An account number as a reader sees it: whole, or its last four digits, by which who knows the account recognises it.
 * @param number digits, with blanks or hyphens between them
 * @param isShown whether the account is public, or the reader may read all numbers, or owes money to be paid there
 */
export function bankNumber(number: string, isShown: boolean): string {
  return isShown ? number : `${HIDDEN_DIGITS} ${number.replace(/\D/g, '').slice(-4)}`;
}
