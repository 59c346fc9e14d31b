import { shortCode } from '../shared/ids.ts';

/** The most characters of a code as the office types it; the suffix comes on top. */
export const MOST_CODE_LETTERS = 24;

/** The length of the suffix: 30^5 codes for each word, so that a word alone opens nothing. */
const SUFFIX_LENGTH = 5;

/**
 * The code of a new voucher: what the office typed, in capitals, with a suffix that nobody guesses (specification
 * section 5). Two vouchers of one word get two codes.
 * @param word letters and digits as typed, in any case
 * @param randomBelow a secure random whole number from 0 up to but not including its argument
 * @throws RangeError for a word with anything but letters and digits
 */
export function voucherCode(word: string, randomBelow: (limit: number) => number): string {
  if (!/^[A-Za-z0-9]+$/.test(word)) throw new RangeError('a voucher code has letters and digits only');
  return word.toUpperCase() + shortCode(randomBelow, SUFFIX_LENGTH);
}

/**
 * A code as somebody typed it, as it is looked up: in capitals, without spaces and hyphens, which people add when they
 * read it aloud.
 */
export function typedVoucherCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}
