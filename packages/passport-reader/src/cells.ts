import { LINE_LENGTH } from './alphabet.ts';
import { type Grey, shadeAt } from './picture.ts';
import { CELL, MARGIN } from './strips.ts';

/** The width and height of what the net looks at: a character with a little of its neighbours. */
export const CELL_WIDTH = 20;
export const CELL_HEIGHT = 26;
export const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT;

/** Where the characters of a strip are: the left edge of the first, the distance of two, and the row of their middles. */
export type Grid = { left: number; pitch: number; row: number };

/**
 * Where the characters of a strip are, by its ink: the rows that have most of it, and the distance and beginning of the
 * columns between characters that have least of it.
 */
export function gridOf(strip: Grey): Grid {
  const ink = inkByPlace(strip);
  const row = middleRow(ink, strip);
  const columns = columnsAround(ink, strip, row);
  const from = (MARGIN - 0.5) * CELL;
  let best = { left: MARGIN * CELL, pitch: CELL };
  let least = Number.POSITIVE_INFINITY;
  for (let pitch = CELL * 0.95; pitch <= CELL * 1.05; pitch += 0.02)
    for (let left = from; left < from + pitch; left += 0.5) {
      let between = 0;
      for (let character = 0; character <= LINE_LENGTH; character += 1)
        between += columns[Math.round(left + character * pitch)] ?? 0;
      if (between >= least) continue;
      least = between;
      best = { left, pitch };
    }
  return { ...best, row };
}

/**
 * The dots of one character of a strip, as the net takes them: darker than its surroundings is positive, and the whole is
 * as strong in a faint print as in a black one.
 * @param place the number of the character, counted from 0; outside of the line there is paper
 */
export function cellAt(strip: Grey, { left, pitch, row }: Grid, place: number): Float32Array {
  const cell = new Float32Array(CELL_SIZE);
  const middle = left + (place + 0.5) * pitch;
  const scale = pitch / CELL;
  let sum = 0;
  for (let y = 0; y < CELL_HEIGHT; y += 1)
    for (let x = 0; x < CELL_WIDTH; x += 1) {
      const shade = shadeAt(
        strip,
        middle + (x + 0.5 - CELL_WIDTH / 2) * scale - 0.5,
        row + (y + 0.5 - CELL_HEIGHT / 2) * scale - 0.5,
      );
      cell[y * CELL_WIDTH + x] = shade;
      sum += shade;
    }
  return normalized(cell, sum / CELL_SIZE);
}

/** Shades as distances from their mean, in units of their spread; paper without a character stays near 0. */
function normalized(cell: Float32Array, mean: number): Float32Array {
  let squares = 0;
  for (const shade of cell) squares += (shade - mean) ** 2;
  const spread = Math.max(6, Math.sqrt(squares / cell.length));
  return cell.map((shade) => Math.max(-3, Math.min(3, (mean - shade) / spread)));
}

/** How much darker each dot is than the mean of its column's surroundings. */
function inkByPlace({ width, height, data }: Grey): Float32Array {
  const ink = new Float32Array(data.length);
  for (let x = 0; x < width; x += 1) {
    let brightest = 0;
    for (let y = 0; y < height; y += 1)
      for (let column = Math.max(0, x - CELL); column <= Math.min(width - 1, x + CELL); column += 4)
        brightest = Math.max(brightest, data[y * width + column]!);
    for (let y = 0; y < height; y += 1)
      ink[y * width + x] = Math.max(0, brightest * 0.86 - data[y * width + x]!) / (brightest + 8);
  }
  return ink;
}

/** The row around which a band as high as a character has most ink. */
function middleRow(ink: Float32Array, { width, height }: Grey): number {
  const rows = Array.from({ length: height }, (_, y) =>
    ink
      .subarray(y * width + MARGIN * CELL, (y + 1) * width - MARGIN * CELL)
      .reduce((sum, dot) => sum + dot, 0),
  );
  const band = CELL >> 1;
  let best = height / 2;
  let most = -1;
  for (let middle = band; middle < height - band; middle += 1) {
    let sum = 0;
    for (let y = middle - band; y <= middle + band; y += 1) sum += rows[y]!;
    // Between equals the one nearest to the middle of the strip.
    sum -= 1e-6 * Math.abs(middle - height / 2);
    if (sum <= most) continue;
    most = sum;
    best = middle + 0.5;
  }
  return best;
}

/** The ink of each column within the height of a character, with that of its neighbours at half. */
function columnsAround(ink: Float32Array, { width, height }: Grey, row: number): Float32Array {
  const columns = new Float32Array(width);
  const [top, bottom] = [Math.max(0, Math.round(row - 9)), Math.min(height - 1, Math.round(row + 9))];
  for (let x = 0; x < width; x += 1)
    for (let y = top; y <= bottom; y += 1) columns[x]! += ink[y * width + x]!;
  return columns.map((sum, x) => sum + 0.5 * ((columns[x - 1] ?? 0) + (columns[x + 1] ?? 0)));
}
