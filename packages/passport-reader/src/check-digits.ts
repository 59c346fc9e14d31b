import { CHECKED, COMPOSITE } from './positions.ts';

/**
 * Computes the check digit of a text: weights 7, 3, 1; digits count as themselves, letters from 10, `<` as 0 (ICAO Doc
 * 9303 part 3).
 */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    sum += value * [7, 3, 1][at % 3]!;
  }
  return String(sum % 10);
}

/**
 * Whether the check digit of one part of the second line of a passport is right. An empty optional part may have the
 * filler `<` in place of its digit.
 * @param part where the part begins and ends, and where its check digit stands, counted from 0
 */
export function partAgrees(line: string, { from, to, digit }: (typeof CHECKED)[number]): boolean {
  const text = line.slice(from, to);
  return checkDigit(text) === line.charAt(digit) || (/^<+$/.test(text) && line.charAt(digit) === '<');
}

/**
 * Whether the composite check digit, the last character of the second line of a passport, is right. It checks the
 * number, the birth date, the expiry date and the optional part together with their own digits (ICAO Doc 9303 part 4).
 */
export function compositeAgrees(line: string): boolean {
  return checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)) === line.charAt(COMPOSITE);
}
