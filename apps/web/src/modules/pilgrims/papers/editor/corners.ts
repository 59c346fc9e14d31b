/** A point of a picture, in shares (0 to 1) of its width and height. */
export type Point = { x: number; y: number };

/** The corners of a paper in a picture: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];
export type CornerIndex = 0 | 1 | 2 | 3;

export const CORNER_NAMES = ['nw', 'ne', 'se', 'sw'] as const;

/** The corners of the picture itself: nothing is cut off. */
export const WHOLE: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/**
 * Corners with one of them moved, as far as it stays inside the picture and the four still go round in one direction;
 * a move beyond that is not done.
 * @param to where to, in shares of the picture
 */
export function withCorner(corners: Corners, index: CornerIndex, to: Point): Corners {
  const moved = corners.map((corner, cornerIndex) =>
    cornerIndex === index ? { x: between(to.x), y: between(to.y) } : corner,
  ) as unknown as Corners;
  return isConvex(moved) ? moved : corners;
}

/** Whether four corners go round clockwise without a dent, and enclose more than a sliver of the picture. */
export function isConvex(corners: Corners): boolean {
  const turns = corners.map((corner, index) => {
    const next = corners[((index + 1) % 4) as CornerIndex];
    const after = corners[((index + 2) % 4) as CornerIndex];
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x);
  });
  return turns.every((turn) => turn > 0.0004) && areaOf(corners) > 0.01;
}

/** The area that corners enclose, as a share of the picture. */
export function areaOf(corners: readonly Point[]): number {
  let sum = 0;
  for (const [index, { x, y }] of corners.entries()) {
    const next = corners[(index + 1) % corners.length]!;
    sum += x * next.y - next.x * y;
  }
  return Math.abs(sum) / 2;
}

/** Whether nothing of the picture is cut off. */
export function isWhole(corners: Corners): boolean {
  return corners.every(
    ({ x, y }, index) => x === WHOLE[index as CornerIndex].x && y === WHOLE[index as CornerIndex].y,
  );
}

/** A share limited to the range from 0 to 1. */
function between(share: number): number {
  return Math.min(1, Math.max(0, share));
}
