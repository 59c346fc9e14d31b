import { ALPHABET, LINE_LENGTH } from './alphabet.ts';
import { compositeAgrees, partAgrees } from './check-digits.ts';
import { CHECKED, INDONESIAN_LOWER_LINE, LOWER_LINE, placesOf, UPPER_LINE } from './positions.ts';

/**
 * How likely each character of the alphabet is at each place of a line, as logarithms. The list begins `before` places
 * before the line and ends as many after it, because the beginning of the line is not known exactly.
 */
export type LineLikelihoods = { before: number; cells: readonly Float32Array[] };

/**
 * Two lines as they were read. `repaired` are the positions of characters in the second line that were corrected by a
 * check digit, `unsure` those in the first line (the names) of which the reader is not certain; both are counted from
 * 0.
 */
export type Decoded = { lines: [string, string]; repaired: number[]; unsure: number[] };

/** How much less likely, as a logarithm, a corrected character may be than the one that was read. */
const MOST_LESS_LIKELY = 2.5;
/** The least mean likelihood of the characters of a line, as a logarithm: below it, no line was read. */
const LEAST_MEAN_LIKELIHOOD = -0.6;
/** The likelihood, as a logarithm, below which a character of a name is reported as unsure. */
const SURE_ABOVE = Math.log(0.9);

/**
 * Finds the two most likely lines of a machine-readable zone by the likelihoods of their characters.
 * @param upper the first line (the names)
 * @param lower the second (number, dates, check digits)
 * @returns null unless all five check digits of the second line agree, with at most one corrected character in each
 *   part that has one, both dates are possible, and the characters were likely; names have no check digit and must be
 *   confirmed by eye
 */
export function decode(upper: LineLikelihoods, lower: LineLikelihoods): Decoded | null {
  const first = bestLine(upper, UPPER_LINE);
  if (!first) return null;
  for (const allowed of [INDONESIAN_LOWER_LINE, LOWER_LINE]) {
    const second = bestLine(lower, allowed);
    const corrected = second && repairLine(second, allowed);
    if (corrected)
      return { lines: [first.text, corrected.text], repaired: corrected.places, unsure: unsureOf(first) };
  }
  return null;
}

/** A line with the likelihoods it was read from, and the mean likelihood of its characters as a logarithm. */
type Line = { text: string; cells: readonly Float32Array[]; mean: number };

/**
 * The most likely line of 44 characters among some beginnings, since the place of the first character is not known
 * exactly.
 * @param allowed the characters that may stand at each place
 * @returns null when its characters are not likely enough for a line at all
 */
function bestLine({ before, cells }: LineLikelihoods, allowed: readonly string[]): Line | null {
  let best: Line | null = null;
  for (let shift = 0; shift <= 2 * before; shift += 1) {
    const line = lineFrom(cells.slice(shift, shift + LINE_LENGTH), allowed);
    if (best === null || line.mean > best.mean) best = line;
  }
  return best !== null && best.mean > LEAST_MEAN_LIKELIHOOD ? best : null;
}

/**
 * The most likely line that begins with the first of some cells, and the mean likelihood of its characters, as a
 * logarithm.
 * @param cells for each place the logarithm of the likelihood of each character of the alphabet
 * @param allowed the characters that may stand at each place
 */
function lineFrom(cells: readonly Float32Array[], allowed: readonly string[]): Line {
  let text = '';
  let sum = 0;
  for (const [index, cell] of cells.entries()) {
    const likeliest = placesOf(allowed[index]!).reduce((one, other) =>
      cell[other]! > cell[one]! ? other : one,
    );
    text += ALPHABET.charAt(likeliest);
    sum += Math.max(-8, cell[likeliest]!);
  }
  return { text, cells, mean: sum / LINE_LENGTH };
}

/**
 * Corrects a second line until its five check digits agree, by at most one character in each part that has a digit.
 * @param allowed the characters that may stand at each place
 * @returns the text and the corrected places, counted from 0; null when it cannot be corrected
 */
function repairLine(line: Line, allowed: readonly string[]): { text: string; places: number[] } | null {
  let { text } = line;
  const places: number[] = [];
  for (const part of CHECKED) {
    if (partAgrees(text, part)) continue;
    const swap = cheapestSwap({ ...line, text }, allowed, part);
    if (!swap) return null;
    text = text.slice(0, swap.at) + swap.character + text.slice(swap.at + 1);
    places.push(swap.at);
  }
  return compositeAgrees(text) && areDates(text) ? { text, places } : null;
}

/**
 * Finds the one character by which a part of the second line agrees with its check digit. Of several it takes the one
 * that was nearly as likely as the character that was read.
 * @param allowed the characters that may stand at each place
 * @returns its place, counted from 0, and the character to put there; null for none
 */
function cheapestSwap(
  { text, cells }: Line,
  allowed: readonly string[],
  part: (typeof CHECKED)[number],
): { at: number; character: string } | null {
  let best: { at: number; character: string } | null = null;
  let smallest = MOST_LESS_LIKELY;
  for (const at of [
    ...Array.from({ length: part.to - part.from }, (_, index) => part.from + index),
    part.digit,
  ])
    for (const character of allowed[at]!) {
      const lessLikely =
        cells[at]![ALPHABET.indexOf(text.charAt(at))]! - cells[at]![ALPHABET.indexOf(character)]!;
      if (character === text.charAt(at) || lessLikely >= smallest) continue;
      if (!partAgrees(text.slice(0, at) + character + text.slice(at + 1), part)) continue;
      smallest = lessLikely;
      best = { at, character };
    }
  return best;
}

/**
 * Whether the birth date and the expiry date of a second line (YYMMDD, places 13 to 18 and 21 to 26) have a month from
 * 1 to 12 and a day from 1 to 31.
 */
function areDates(text: string): boolean {
  return [text.slice(13, 19), text.slice(21, 27)].every((date) => {
    const [month, day] = [Number(date.slice(2, 4)), Number(date.slice(4, 6))];
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  });
}

/**
 * The places of the names in the first line, counted from 0, at which the character that was read is not likely
 * enough.
 */
function unsureOf({ text, cells }: Line): number[] {
  return [...text].flatMap((character, index) =>
    index > 4 && cells[index]![ALPHABET.indexOf(character)]! < SURE_ABOVE ? [index] : [],
  );
}
