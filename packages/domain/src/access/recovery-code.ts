/** The number of recovery codes in a new set. */
export const RECOVERY_CODES = 10;

/** The characters of a recovery code: without those that are easily confused when read from paper. */
export const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A recovery code as people type it: ten characters in any case, with or without a dash or space in the middle. */
export const RECOVERY_CODE = /^[0-9a-z]{5}[\s-]?[0-9a-z]{5}$/i;

/**
 * Brings a typed recovery code into the form in which it is shown and compared, such as `k7m2q-x9trp`.
 * @param typed a text that matches `RECOVERY_CODE`
 */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
