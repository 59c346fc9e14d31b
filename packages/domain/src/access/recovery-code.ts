/** How many there are in a fresh set. */
export const RECOVERY_CODES = 10;

/** Without the letters that are mistaken for digits when they are read from paper. */
export const RECOVERY_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** As it is typed: ten characters, with or without what was put between them. */
export const RECOVERY_CODE = /^[0-9a-z]{5}[\s-]?[0-9a-z]{5}$/i;

/** A code as it is shown and compared: `k7m2q-x9trp`. */
export function recoveryCodeOf(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^0-9a-z]/g, '');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
