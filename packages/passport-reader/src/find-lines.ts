import type { Mask } from './ink.ts';
import { type Piece, piecesOf, withGapsClosed } from './pieces.ts';
import { LINE_LENGTH } from './alphabet.ts';

/**
 * A line of text in a straightened picture, in pixels: `y = at + slope * x` from `left` to `right`. `thick` is about
 * half the height of its letters.
 */
export type TextLine = { left: number; right: number; at: number; slope: number; thick: number };

/** Two lines of text that may be those of a machine-readable zone. */
export type LinePair = { upper: TextLine; lower: TextLine };

/**
 * Finds at most three pairs of lines that may be a machine-readable zone, the most likely first. Both lines are long
 * and of similar height, their ends lie above each other, and they are as far apart as the standard says (ICAO Doc
 * 9303).
 * @param mask the ink of a straightened picture
 */
export function findLinePairs(mask: Mask): LinePair[] {
  const lines = textLines(mask);
  const pairs: { pair: LinePair; score: number }[] = [];
  for (const upper of lines)
    for (const lower of lines) {
      const score = upper === lower ? 0 : likelihood(upper, lower);
      if (score > 0) pairs.push({ pair: { upper, lower }, score });
    }
  return pairs
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 3)
    .map(({ pair }) => pair);
}

/** The y of a line of text at an x, in pixels from the top of the picture. */
export function heightAt({ at, slope }: TextLine, x: number): number {
  return at + slope * x;
}

/**
 * Finds the lines of text in a mask of ink: connected pieces that are long and low, joined where one continues another.
 * Only lines longer than 40 % of the width are kept.
 */
function textLines(mask: Mask): TextLine[] {
  const { width } = mask;
  const letters = withoutLarge(mask);
  const pieces = piecesOf(withGapsClosed(letters, Math.round(width * 0.026))).filter(
    ({ left, right, top, bottom }) => right - left > width * 0.06 && bottom - top < width * 0.1,
  );
  const lines = pieces
    .map((piece) => fitLine(pixelsIn(letters, piece), width))
    .filter((line) => line !== null);
  return joinLines(lines).filter(({ left, right }) => right - left > width * 0.4);
}

/**
 * A copy of a mask of ink without pieces too high or too wide for a letter, such as the edges of the page and the
 * portrait, and without specks of less than four pixels.
 */
function withoutLarge(mask: Mask): Mask {
  const data = Uint8Array.from(mask.data);
  const most = mask.width * 0.055;
  for (const { top, bottom, left, right, pixels } of piecesOf(mask))
    if (bottom - top > most || right - left > 2.2 * most || pixels.length < 4)
      for (const pixel of pixels) data[pixel] = 0;
  return { ...mask, data };
}

/**
 * The pixels of a piece that are ink in the mask. The piece comes from a mask in which the gaps between letters were
 * filled.
 */
function pixelsIn({ data }: Mask, { pixels }: Piece): number[] {
  return pixels.filter((pixel) => data[pixel] === 1);
}

/**
 * Fits a straight line through pixels, twice more without those that are far from it.
 * @param pixels as indices into a mask of this width
 * @returns null when fewer than 40 pixels are left
 */
function fitLine(pixels: readonly number[], width: number): TextLine | null {
  let kept = pixels;
  let line: TextLine | null = null;
  for (let round = 0; round < 3; round += 1) {
    if (kept.length < 40) return null;
    line = fittedOnce(kept, width);
    const { thick } = line;
    const current = line;
    kept = kept.filter(
      (pixel) => Math.abs(Math.floor(pixel / width) - heightAt(current, pixel % width)) < 2.6 * thick,
    );
  }
  return line;
}

/**
 * Fits a straight line through pixels by least squares. Its `thick` is twice the mean distance of the pixels from it,
 * at least 1.5.
 * @param pixels as indices into a mask of this width
 */
function fittedOnce(pixels: readonly number[], width: number): TextLine {
  let [x, y, xx, xy, left, right] = [0, 0, 0, 0, width, 0];
  for (const pixel of pixels) {
    const column = pixel % width;
    const row = (pixel - column) / width;
    x += column;
    y += row;
    xx += column * column;
    xy += column * row;
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  const count = pixels.length;
  const slope = (count * xy - x * y) / Math.max(1, count * xx - x * x);
  const at = (y - slope * x) / count;
  const distance = pixels.reduce(
    (sum, pixel) => sum + Math.abs(Math.floor(pixel / width) - at - slope * (pixel % width)),
    0,
  );
  return { left, right, at, slope, thick: Math.max(1.5, (2 * distance) / count) };
}

/**
 * Joins lines of text of which one continues the other, going from left to right, so that a line with gaps becomes
 * one.
 */
function joinLines(lines: readonly TextLine[]): TextLine[] {
  const rest = lines.toSorted((one, other) => one.left - other.left);
  const result: TextLine[] = [];
  for (const line of rest) {
    const before = result.find((other) => continues(other, line));
    if (before) Object.assign(before, together(before, line));
    else result.push({ ...line });
  }
  return result;
}

/**
 * Whether `next` is the continuation of `line`: it begins near its end, in its direction, with letters of like height.
 */
function continues(line: TextLine, next: TextLine): boolean {
  const length = line.right - line.left;
  const gap = next.left - line.right;
  if (gap < -0.1 * length || gap > Math.max(120, 0.6 * length)) return false;
  const limit = Math.max(line.thick, next.thick) * 1.3;
  const middle = (line.right + next.left) / 2;
  return (
    Math.abs(heightAt(line, middle) - heightAt(next, middle)) < limit &&
    Math.max(line.thick, next.thick) < 2 * Math.min(line.thick, next.thick)
  );
}

/**
 * Joins two lines of text of which one continues the other: the straight line through their middles, the longer one
 * counting more.
 */
function together(one: TextLine, other: TextLine): TextLine {
  const [a, b] = [one.right - one.left, other.right - other.left];
  const [ax, bx] = [(one.left + one.right) / 2, (other.left + other.right) / 2];
  const [ay, by] = [heightAt(one, ax), heightAt(other, bx)];
  const longer = a > b ? one : other;
  // The direction of a short piece is not reliable; for two long ones, it is that from middle to middle.
  const slope = Math.min(a, b) > 0.3 * Math.max(a, b) ? (by - ay) / (bx - ax) : longer.slope;
  const [x, y] = [(a * ax + b * bx) / (a + b), (a * ay + b * by) / (a + b)];
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    at: y - slope * x,
    slope,
    thick: (a * one.thick + b * other.thick) / (a + b),
  };
}

/**
 * A score for two lines being a machine-readable zone: 0 when they cannot be, else about their common length in pixels,
 * less when their distance is not 2.5 characters.
 */
function likelihood(upper: TextLine, lower: TextLine): number {
  const left = Math.max(upper.left, lower.left);
  const right = Math.min(upper.right, lower.right);
  const length = Math.max(upper.right, lower.right) - Math.min(upper.left, lower.left);
  const overlap = (right - left) / length;
  const pitch = length / LINE_LENGTH;
  const middle = (left + right) / 2;
  const distance = (heightAt(lower, middle) - heightAt(upper, middle)) / pitch;
  const thickness = Math.max(upper.thick, lower.thick) / Math.min(upper.thick, lower.thick);
  if (overlap < 0.72 || distance < 1.5 || distance > 4.2 || thickness > 2.2) return 0;
  return length * overlap * (1 - 0.12 * Math.abs(distance - 2.5));
}
