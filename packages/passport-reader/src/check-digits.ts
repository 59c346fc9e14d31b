import { CHECKED, COMPOSITE } from './positions.ts';

/** The check digit of a text: weights 7, 3, 1; digits count as themselves, letters from 10, `<` as 0 (ICAO Doc 9303 part 3). */
export function checkDigit(text: string): string {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    sum += value * [7, 3, 1][at % 3]!;
  }
  return String(sum % 10);
}

/** Whether the digit of one part of a second line agrees; an empty optional part may have a filler for its digit. */
export function partAgrees(line: string, { from, to, digit }: (typeof CHECKED)[number]): boolean {
  const text = line.slice(from, to);
  return checkDigit(text) === line.charAt(digit) || (/^<+$/.test(text) && line.charAt(digit) === '<');
}

/** Whether the last digit of a second line agrees with all that it checks. */
export function compositeAgrees(line: string): boolean {
  return checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)) === line.charAt(COMPOSITE);
}
