import { ALPHABET, LINE_LENGTH } from './alphabet.ts';
import { compositeAgrees, partAgrees } from './check-digits.ts';
import { CHECKED, INDONESIAN_LOWER_LINE, LOWER_LINE, placesOf, UPPER_LINE } from './positions.ts';

/** For each place of a line, from some places before it on, how likely each character is. */
export type Said = { before: number; cells: readonly Float32Array[] };

/** Two lines as they were read: the places that were mended by a check digit, and those of names that are unsure. */
export type Decoded = { lines: [string, string]; repaired: number[]; unsure: number[] };

/** The most that a mended character may be less likely than the one that was read, as a logarithm. */
const MOST_LOST = 2.5;
/** The least mean likelihood of the characters of a line, as a logarithm: below it, no line was read. */
const LEAST_MEAN = -0.6;
/** Below this a character of a name is marked. */
const SURE = Math.log(0.9);

/**
 * The two lines that were most likely seen.
 * @returns null unless all five check digits of the second line agree, after at most one mended character in each part,
 * both dates are dates, and the characters were likely; names have no check digit and must be confirmed by eye
 */
export function decode(upper: Said, lower: Said): Decoded | null {
  const first = bestLine(upper, UPPER_LINE);
  if (!first) return null;
  for (const allowed of [INDONESIAN_LOWER_LINE, LOWER_LINE]) {
    const second = bestLine(lower, allowed);
    const mended = second && repaired(second, allowed);
    if (mended) return { lines: [first.text, mended.text], repaired: mended.places, unsure: unsureOf(first) };
  }
  return null;
}

/** A line with the cells it was read from. */
type Line = { text: string; cells: readonly Float32Array[]; mean: number };

/** The likeliest line over some beginnings, since the first character's place is not known exactly; null for none. */
function bestLine({ before, cells }: Said, allowed: readonly string[]): Line | null {
  let best: Line | null = null;
  for (let shift = 0; shift <= 2 * before; shift += 1) {
    const line = lineFrom(cells.slice(shift, shift + LINE_LENGTH), allowed);
    if (best === null || line.mean > best.mean) best = line;
  }
  return best !== null && best.mean > LEAST_MEAN ? best : null;
}

/** The likeliest line whose first character is the first of some cells, with how likely its characters were on average. */
function lineFrom(cells: readonly Float32Array[], allowed: readonly string[]): Line {
  let text = '';
  let sum = 0;
  for (const [at, cell] of cells.entries()) {
    const likeliest = placesOf(allowed[at]!).reduce((one, other) =>
      cell[other]! > cell[one]! ? other : one,
    );
    text += ALPHABET.charAt(likeliest);
    sum += Math.max(-8, cell[likeliest]!);
  }
  return { text, cells, mean: sum / LINE_LENGTH };
}

/** A second line whose five check digits agree, with the places that were mended; null when it cannot be made. */
function repaired(line: Line, allowed: readonly string[]): { text: string; places: number[] } | null {
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

/** The one character that makes a part agree and was nearly as likely as the one that was read. */
function cheapestSwap(
  { text, cells }: Line,
  allowed: readonly string[],
  part: (typeof CHECKED)[number],
): { at: number; character: string } | null {
  let best: { at: number; character: string } | null = null;
  let least = MOST_LOST;
  for (const at of [
    ...Array.from({ length: part.to - part.from }, (_, index) => part.from + index),
    part.digit,
  ])
    for (const character of allowed[at]!) {
      const lost = cells[at]![ALPHABET.indexOf(text.charAt(at))]! - cells[at]![ALPHABET.indexOf(character)]!;
      if (character === text.charAt(at) || lost >= least) continue;
      if (!partAgrees(text.slice(0, at) + character + text.slice(at + 1), part)) continue;
      least = lost;
      best = { at, character };
    }
  return best;
}

/** Whether birth and expiry are six digits that may be a date: a month of twelve, a day of thirty-one. */
function areDates(text: string): boolean {
  return [text.slice(13, 19), text.slice(21, 27)].every((date) => {
    const [month, day] = [Number(date.slice(2, 4)), Number(date.slice(4, 6))];
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  });
}

function unsureOf({ text, cells }: Line): number[] {
  return [...text].flatMap((character, at) =>
    at > 4 && cells[at]![ALPHABET.indexOf(character)]! < SURE ? [at] : [],
  );
}
