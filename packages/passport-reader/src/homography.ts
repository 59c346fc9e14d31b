import type { Point } from './picture.ts';

/** A perspective mapping of one plane onto another, as when a camera photographs a page: nine numbers, row by row. */
export type Homography = readonly number[];

/** The four corners of a quadrilateral, clockwise from the upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/**
 * Computes the perspective mapping that takes four corners to four others, by solving the eight linear equations that
 * they give.
 * @throws RangeError when three corners lie on one line
 */
export function homographyOf(from: Corners, to: Corners): Homography {
  const rows: number[][] = [];
  for (const [index, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[index]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  return [...solveEquations(rows), 1];
}

/** The point to which a perspective mapping takes the point x, y. */
export function mapPoint(mapping: Homography, x: number, y: number): Point {
  const depth = mapping[6]! * x + mapping[7]! * y + mapping[8]!;
  return {
    x: (mapping[0]! * x + mapping[1]! * y + mapping[2]!) / depth,
    y: (mapping[3]! * x + mapping[4]! * y + mapping[5]!) / depth,
  };
}

/**
 * Solves linear equations by Gaussian elimination. Changes `rows` in place.
 * @param rows the equations: the factors of the unknowns, then the result
 * @returns the unknowns
 */
function solveEquations(rows: number[][]): number[] {
  const count = rows.length;
  for (let column = 0; column < count; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < count; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    const chosen = rows[pivot]!;
    if (Math.abs(chosen[column]!) < 1e-12) throw new RangeError('three corners lie on one line');
    rows[pivot] = rows[column]!;
    rows[column] = chosen;
    for (let row = 0; row < count; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / chosen[column]!;
      for (let at = column; at <= count; at += 1) rows[row]![at]! -= factor * chosen[at]!;
    }
  }
  return rows.map((row, index) => row[count]! / row[index]!);
}
