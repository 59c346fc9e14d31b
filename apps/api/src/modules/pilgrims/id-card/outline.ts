import type { Corners } from '@rihla/passport-reader/homography';
import type { Point } from '@rihla/passport-reader/picture';

/**
 * The outermost points of an area: its first and last pixel in each row and in each column.
 * @param pixels the pixels of the area, as indices into the picture
 * @param width the width of the picture, in pixels
 */
export function aroundPoints(pixels: readonly number[], width: number): Point[] {
  const rows = new Map<number, [number, number]>();
  const columns = new Map<number, [number, number]>();
  const widen = (ends: Map<number, [number, number]>, line: number, position: number) => {
    const [first, last] = ends.get(line) ?? [position, position];
    ends.set(line, [Math.min(first, position), Math.max(last, position)]);
  };
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    widen(rows, y, x);
    widen(columns, x, y);
  }
  // The middle of a pixel is half a pixel away from its edges.
  return [
    ...[...rows].flatMap(([y, [left, right]]) => [
      { x: left, y: y + 0.5 },
      { x: right + 1, y: y + 0.5 },
    ]),
    ...[...columns].flatMap(([x, [top, bottom]]) => [
      { x: x + 0.5, y: top },
      { x: x + 0.5, y: bottom + 1 },
    ]),
  ];
}

/** The smallest convex polygon around points, clockwise on the screen (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (all: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of all) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The area of a polygon. */
export function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length]!;
    return sum + x * next.y - y * next.x;
  }, 0);
  return Math.abs(twice) / 2;
}

/**
 * The four corners of the quadrilateral that a convex polygon nearly is. Sides are removed one by one, always the one
 * whose removal adds the least area, until four are left, so that rounded corners become sharp; then each side is
 * fitted to the outline.
 * @param hull a convex polygon, clockwise on the screen
 * @param outline the outermost points of the area
 * @returns the corners clockwise, from the one nearest to the upper left; null when the polygon is not like a
 * quadrilateral
 */
export function sidesOf(hull: readonly Point[], outline: readonly Point[]): Corners | null {
  const polygon = [...hull];
  while (polygon.length > 4) {
    const cheapest = cheapestSide(polygon);
    if (!cheapest) return null;
    polygon.splice(cheapest.index, 1, cheapest.corner);
    polygon.splice((cheapest.index + 1) % polygon.length, 1);
  }
  if (polygon.length < 4) return null;
  const lines = polygon.map((from, index) => fittedSide(from, polygon[(index + 1) % 4]!, outline));
  const corners = lines.map((line, index) => crossing(lines[(index + 3) % 4]!, line));
  if (corners.includes(null)) return null;
  const first = corners.reduce((best, point, index) => {
    const nearest = corners[best]!;
    return point!.x + point!.y < nearest.x + nearest.y ? index : best;
  }, 0);
  return [0, 1, 2, 3].map((index) => corners[(first + index) % 4]!) as unknown as Corners;
}

/** A straight line: a point on it, and its direction, of length 1. */
type Line = { point: Point; along: Point };

/**
 * The side of a convex polygon whose removal adds the least area: its index, and the corner in which its two neighbours
 * then meet.
 */
function cheapestSide(polygon: readonly Point[]): { index: number; corner: Point } | null {
  let best: { index: number; corner: Point; added: number } | null = null;
  const count = polygon.length;
  for (let index = 0; index < count; index += 1) {
    const [before, from, to, after] = [index + count - 1, index, index + 1, index + 2].map(
      (i) => polygon[i % count]!,
    );
    const corner = crossing(through(before!, from!), through(after!, to!));
    // The two neighbouring sides diverge, so they meet in no corner.
    if (!corner || turn(from!, corner, to!) <= 0) continue;
    const added = areaOf([from!, corner, to!]);
    if (!best || added < best.added) best = { index, corner, added };
  }
  return best;
}

/**
 * The straight line that best fits those outline points that are near the middle four fifths of a side (orthogonal
 * least squares).
 * @param from one end of the side
 * @param to the other end
 */
function fittedSide(from: Point, to: Point, outline: readonly Point[]): Line {
  const line = through(from, to);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const near = outline.filter((point) => {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const along = x * line.along.x + y * line.along.y;
    const distance = Math.abs(x * line.along.y - y * line.along.x);
    return along > 0.1 * length && along < 0.9 * length && distance < 0.012 * length + 1.5;
  });
  if (near.length < 12) return line;
  const middle = { x: mean(near.map(({ x }) => x)), y: mean(near.map(({ y }) => y)) };
  let [xx, xy, yy] = [0, 0, 0];
  for (const point of near) {
    const [x, y] = [point.x - middle.x, point.y - middle.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { point: middle, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

/** The line through two points. */
function through(from: Point, to: Point): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { point: from, along: { x: (to.x - from.x) / length, y: (to.y - from.y) / length } };
}

/**
 * The point in which two lines cross; null when they are parallel. A line is a point and its direction `along`, of
 * length 1.
 */
function crossing(one: Line, other: Line): Point | null {
  const across = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(across) < 1e-6) return null;
  const [x, y] = [other.point.x - one.point.x, other.point.y - one.point.y];
  const along = (x * other.along.y - y * other.along.x) / across;
  return { x: one.point.x + along * one.along.x, y: one.point.y + along * one.along.y };
}

/** Positive when the way from a over b to c turns right on the screen. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
