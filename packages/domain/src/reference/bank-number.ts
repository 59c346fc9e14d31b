import { allows, type Role } from '../access/roles.ts';

/** Whether a role may read the full numbers of all accounts of the agency, not only of the public ones. */
export function seesBankNumbers(role: Role): boolean {
  return allows(role, 'bank.read_numbers');
}

/** The characters in front of the last digits of an account number that is not shown whole. */
export const HIDDEN_DIGITS = '••••';

/**
 * An account number as a reader sees it: whole, or only its last four digits, by which people recognise an account that
 * they know.
 * @param number digits, with spaces or hyphens between them
 * @param isShown whether to show it whole: the account is public, or the reader may read all numbers or has to pay to
 * it
 */
export function bankNumber(number: string, isShown: boolean): string {
  return isShown ? number : `${HIDDEN_DIGITS} ${number.replace(/\D/g, '').slice(-4)}`;
}
