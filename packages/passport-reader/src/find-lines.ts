import type { Mask } from './ink.ts';
import { type Piece, piecesOf, withGapsClosed } from './pieces.ts';
import { LINE_LENGTH } from './alphabet.ts';

/** A line of text in a straightened picture: `y = at + slope * x` between two ends; `thick` is half its height. */
export type TextLine = { left: number; right: number; at: number; slope: number; thick: number };

/** Two lines that may be those of a machine-readable zone. */
export type LinePair = { upper: TextLine; lower: TextLine };

/**
 * The pairs of lines that may be a machine-readable zone, the likeliest first: long, as far from each other as the
 * standard has it, with ends above each other and of like height.
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

/** The height of a line at a place. */
export function heightAt({ at, slope }: TextLine, x: number): number {
  return at + slope * x;
}

/** Lines of text: pieces that are long and low, joined where they continue each other. */
function textLines(mask: Mask): TextLine[] {
  const { width } = mask;
  const letters = withoutLarge(mask);
  const pieces = piecesOf(withGapsClosed(letters, Math.round(width * 0.026))).filter(
    ({ left, right, top, bottom }) => right - left > width * 0.06 && bottom - top < width * 0.1,
  );
  const lines = pieces.map((piece) => fitted(dotsIn(letters, piece), width)).filter((line) => line !== null);
  return joined(lines).filter(({ left, right }) => right - left > width * 0.4);
}

/** The mask without what is too high or too wide for a letter: the edges of the page, the portrait. */
function withoutLarge(mask: Mask): Mask {
  const data = Uint8Array.from(mask.data);
  const most = mask.width * 0.055;
  for (const { top, bottom, left, right, dots } of piecesOf(mask))
    if (bottom - top > most || right - left > 2.2 * most || dots.length < 4)
      for (const dot of dots) data[dot] = 0;
  return { ...mask, data };
}

/** The ink within a piece whose gaps were closed. */
function dotsIn({ data }: Mask, { dots }: Piece): number[] {
  return dots.filter((dot) => data[dot] === 1);
}

/** The straight line through dots, fitted again without those that are far from it; null for too few. */
function fitted(dots: readonly number[], width: number): TextLine | null {
  let kept = dots;
  let line: TextLine | null = null;
  for (let turn = 0; turn < 3; turn += 1) {
    if (kept.length < 40) return null;
    line = fittedOnce(kept, width);
    const { thick } = line;
    const through = line;
    kept = kept.filter(
      (dot) => Math.abs(Math.floor(dot / width) - heightAt(through, dot % width)) < 2.6 * thick,
    );
  }
  return line;
}

/** The line with the least squares through dots; its thickness is their mean distance, twice. */
function fittedOnce(dots: readonly number[], width: number): TextLine {
  let [x, y, xx, xy, left, right] = [0, 0, 0, 0, width, 0];
  for (const dot of dots) {
    const column = dot % width;
    const row = (dot - column) / width;
    x += column;
    y += row;
    xx += column * column;
    xy += column * row;
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  const count = dots.length;
  const slope = (count * xy - x * y) / Math.max(1, count * xx - x * x);
  const at = (y - slope * x) / count;
  const distance = dots.reduce(
    (sum, dot) => sum + Math.abs(Math.floor(dot / width) - at - slope * (dot % width)),
    0,
  );
  return { left, right, at, slope, thick: Math.max(1.5, (2 * distance) / count) };
}

/** Lines of which one continues the other made one, from left to right. */
function joined(lines: readonly TextLine[]): TextLine[] {
  const rest = lines.toSorted((one, other) => one.left - other.left);
  const result: TextLine[] = [];
  for (const line of rest) {
    const before = result.find((other) => continues(other, line));
    if (before) Object.assign(before, together(before, line));
    else result.push({ ...line });
  }
  return result;
}

/** Whether a line lies in the direction of another, near to it and of like height. */
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

/** The line through the middles of two lines that continue each other, weighed by their lengths. */
function together(one: TextLine, other: TextLine): TextLine {
  const [a, b] = [one.right - one.left, other.right - other.left];
  const [ax, bx] = [(one.left + one.right) / 2, (other.left + other.right) / 2];
  const [ay, by] = [heightAt(one, ax), heightAt(other, bx)];
  const longer = a > b ? one : other;
  // A short piece has no direction of its own; two long ones have that of their middles.
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

/** How likely two lines are a machine-readable zone: 0 when they cannot be, more the longer they are. */
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
