import type { Point } from './picture.ts';

/** A mapping of one plane onto another, as a camera sees a page: nine numbers, row by row. */
export type Homography = readonly number[];

/** The four corners of something, from the upper left, clockwise. */
export type Corners = readonly [Point, Point, Point, Point];

/**
 * The mapping that takes four corners to four others, found by solving the eight equations that they make.
 * @throws RangeError when three corners lie on one line
 */
export function homographyOf(from: Corners, to: Corners): Homography {
  const rows: number[][] = [];
  for (const [index, { x, y }] of from.entries()) {
    const { x: u, y: v } = to[index]!;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  return [...solved(rows), 1];
}

/** Where a mapping takes a point. */
export function mapped(h: Homography, x: number, y: number): Point {
  const depth = h[6]! * x + h[7]! * y + h[8]!;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / depth, y: (h[3]! * x + h[4]! * y + h[5]!) / depth };
}

/** The unknowns of linear equations, each a row of factors with the result last; solved by elimination. */
function solved(rows: number[][]): number[] {
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
  return rows.map((row, at) => row[count]! / row[at]!);
}
