import type { Mask } from './ink.ts';
import type { Point } from './picture.ts';

/** A turn around the middle of a picture, in degrees, clockwise as one looks at it. */
export type Turn = { degrees: number; width: number; height: number };

/** The most by which a page may be turned and is still found, in degrees. */
const MOST = 25;

/**
 * By how many degrees the lines of a page are turned: the turn after which the ink lies in the fewest rows, first in
 * whole degrees, then in fifths.
 */
export function skewOf(mask: Mask): number {
  const points = inkPoints(mask);
  let best = 0;
  for (const [span, step] of [
    [MOST, 1],
    [1, 0.2],
  ] as const) {
    let most = -1;
    const middle = best;
    for (let degrees = middle - span; degrees <= middle + span; degrees += step) {
      const gathered = gatheredBy(points, degrees, mask);
      if (gathered <= most) continue;
      most = gathered;
      best = degrees;
    }
  }
  return best;
}

/** Where a point of the turned picture is in the picture as it was. */
export function turnedBack({ degrees, width, height }: Turn, { x, y }: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [x - width / 2, y - height / 2];
  return {
    x: width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    y: height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  };
}

/** A mask turned back, so that its lines lie straight. */
export function straightened({ width, height, data }: Mask, degrees: number): Mask {
  const straight = new Uint8Array(width * height);
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  for (let y = 0; y < height; y += 1) {
    const down = y - height / 2;
    for (let x = 0; x < width; x += 1) {
      const right = x - width / 2;
      const column = Math.round(width / 2 + right * cosine - down * sine);
      const row = Math.round(height / 2 + right * sine + down * cosine);
      if (column >= 0 && row >= 0 && column < width && row < height)
        straight[y * width + x] = data[row * width + column]!;
    }
  }
  return { width, height, data: straight };
}

/** Some of the dots of ink, at most about twenty thousand of them. */
function inkPoints({ width, data }: Mask): Point[] {
  const ink: Point[] = [];
  for (let at = 0; at < data.length; at += 1)
    if (data[at] === 1) ink.push({ x: at % width, y: Math.floor(at / width) });
  const step = Math.max(1, Math.floor(ink.length / 20_000));
  return ink.filter((_, at) => at % step === 0);
}

/** How much the ink lies in few rows when it is turned: the sum of the squares of what each row has. */
function gatheredBy(points: readonly Point[], degrees: number, { width, height }: Mask): number {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const rows = new Float64Array(width + height);
  for (const { x, y } of points) {
    const row = Math.round(cosine * (y - height / 2) - sine * (x - width / 2) + rows.length / 2);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
