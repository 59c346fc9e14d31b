import { ALPHABET, LINE_LENGTH } from './alphabet.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The parts of the second line that have a check digit: the first position, the one after the last, and that of the
 * digit, counted from 0 (ICAO Doc 9303 part 4).
 */
export const CHECKED = [
  { from: 0, to: 9, digit: 9 },
  { from: 13, to: 19, digit: 19 },
  { from: 21, to: 27, digit: 27 },
  { from: 28, to: 42, digit: 42 },
] as const;
/** The position of the composite check digit, which checks the other parts together with their digits. */
export const COMPOSITE = 43;

/** The characters that may stand at each position of the first line: `P<`, the issuer, the names. */
export const UPPER_LINE: readonly string[] = Array.from({ length: LINE_LENGTH }, (_, index) =>
  index === 0 ? 'P' : index === 1 ? '<' : `${LETTERS}<`,
);

/** The characters that may stand at each position of the second line. */
export const LOWER_LINE: readonly string[] = Array.from({ length: LINE_LENGTH }, (_, index) =>
  lowerAt(index),
);

/**
 * The characters that may stand at each position of the second line of an Indonesian passport, whose number is a letter
 * and seven digits.
 */
export const INDONESIAN_LOWER_LINE: readonly string[] = LOWER_LINE.map((allowed, index) => {
  if (index === 0) return LETTERS;
  if (index < 8) return DIGITS;
  if (index === 8) return '<';
  if (index >= 10 && index < 13) return 'IDN'.charAt(index - 10);
  return allowed;
});

/**
 * The indices of some characters in the alphabet, in which the neural network answers one number for each character.
 */
export function placesOf(allowed: string): readonly number[] {
  return [...allowed].map((character) => ALPHABET.indexOf(character));
}

/**
 * The characters that may stand at a position (counted from 0) of the second line of a passport: digits for dates and
 * check digits, letters for the nationality, M, F or `<` for the sex.
 */
function lowerAt(at: number): string {
  if (at < 9) return ALPHABET;
  if (at === 9 || (at >= 13 && at < 20) || (at >= 21 && at < 28) || at === COMPOSITE) return DIGITS;
  if (at >= 10 && at < 13) return `${LETTERS}<`;
  if (at === 20) return 'MF<';
  return at === 42 ? `${DIGITS}<` : ALPHABET;
}
