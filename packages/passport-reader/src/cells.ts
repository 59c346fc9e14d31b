import { LINE_LENGTH } from './alphabet.ts';
import { type Grey, shadeAt } from './picture.ts';
import { CELL, MARGIN } from './strips.ts';

/**
 * The width in pixels of the picture of one character that the neural network gets; it shows a little of the
 * neighbouring characters.
 */
export const CELL_WIDTH = 20;
/** The height of that picture, in pixels. */
export const CELL_HEIGHT = 26;
/** The number of pixels of that picture. */
export const CELL_SIZE = CELL_WIDTH * CELL_HEIGHT;

/**
 * Where the characters of a strip (a line cut out of the picture) are, in pixels: the left edge of the first, the
 * distance from one to the next, and the row in the middle of their height.
 */
export type Grid = { left: number; pitch: number; row: number };

/**
 * Finds where the characters of a strip (a line cut out of the picture) are: the rows with most ink, and the spacing
 * and the left edge for which the columns between characters have least ink.
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
 * Cuts one character out of a strip in the form that the neural network takes: numbers above 0 are darker than the
 * mean. Faint and black print come out equally strong.
 * @param place the number of the character, counted from 0; below 0 and beyond the line there is blank paper
 * @returns 20 by 26 numbers from -3 to 3, row by row
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
  return normalizeCell(cell, sum / CELL_SIZE);
}

/**
 * Turns shades into how much darker each is than the mean, divided by their standard deviation and limited to -3 to 3.
 * The divisor is at least 6, so that blank paper stays near 0.
 */
function normalizeCell(cell: Float32Array, mean: number): Float32Array {
  let squares = 0;
  for (const shade of cell) squares += (shade - mean) ** 2;
  const spread = Math.max(6, Math.sqrt(squares / cell.length));
  return cell.map((shade) => Math.max(-3, Math.min(3, (mean - shade) / spread)));
}

/**
 * The amount of ink at each pixel of a strip: 0 for paper, towards 1 for black. Paper is the brightest pixel within a
 * character's width of the column, so shadows do not count as ink.
 */
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

/**
 * The row in the middle of the characters of a strip: the band as high as a character around it has most ink.
 * @param ink for each pixel how much ink it has, from 0 to 1
 */
function middleRow(ink: Float32Array, { width, height }: Grey): number {
  const rows = Array.from({ length: height }, (_, y) =>
    ink
      .subarray(y * width + MARGIN * CELL, (y + 1) * width - MARGIN * CELL)
      .reduce((sum, pixel) => sum + pixel, 0),
  );
  const band = CELL >> 1;
  let best = height / 2;
  let most = -1;
  for (let middle = band; middle < height - band; middle += 1) {
    let sum = 0;
    for (let y = middle - band; y <= middle + band; y += 1) sum += rows[y]!;
    // Of several equal rows, the one nearest to the middle of the strip wins.
    sum -= 1e-6 * Math.abs(middle - height / 2);
    if (sum <= most) continue;
    most = sum;
    best = middle + 0.5;
  }
  return best;
}

/**
 * The ink of each column of a strip within the height of a character, plus half the ink of both neighbouring columns.
 * @param ink for each pixel how much ink it has, from 0 to 1
 * @param row the middle of the characters
 */
function columnsAround(ink: Float32Array, { width, height }: Grey, row: number): Float32Array {
  const columns = new Float32Array(width);
  const [top, bottom] = [Math.max(0, Math.round(row - 9)), Math.min(height - 1, Math.round(row + 9))];
  for (let x = 0; x < width; x += 1)
    for (let y = top; y <= bottom; y += 1) columns[x]! += ink[y * width + x]!;
  return columns.map((sum, x) => sum + 0.5 * ((columns[x - 1] ?? 0) + (columns[x + 1] ?? 0)));
}
