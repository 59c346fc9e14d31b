import type { Mask } from './ink.ts';
import type { Point } from './picture.ts';

/** A rotation around the middle of a picture, in degrees clockwise, with the size of the picture in pixels. */
export type Turn = { degrees: number; width: number; height: number };

/** The greatest rotation of a page, in degrees, at which it is still found. */
const MOST_DEGREES = 25;

/**
 * Finds by how many degrees a page is turned: the angle by which the ink lies in as few rows as possible, as lines of
 * text do. It tries whole degrees from -25 to 25, then fifths of a degree around the best.
 */
export function skewOf(mask: Mask): number {
  const points = inkPoints(mask);
  let best = 0;
  for (const [span, step] of [
    [MOST_DEGREES, 1],
    [1, 0.2],
  ] as const) {
    let most = -1;
    const middle = best;
    for (let degrees = middle - span; degrees <= middle + span; degrees += step) {
      const score = rowScore(points, degrees, mask);
      if (score <= most) continue;
      most = score;
      best = degrees;
    }
  }
  return best;
}

/**
 * The point in the original picture, in pixels, that became a point of the straightened picture. The page had been
 * turned by `degrees` around the middle.
 */
export function turnedBack({ degrees, width, height }: Turn, { x, y }: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [x - width / 2, y - height / 2];
  return {
    x: width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
    y: height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
  };
}

/** A copy of a mask of ink, turned back by the degrees by which the page is turned, so that its lines lie level. */
export function straightenMask({ width, height, data }: Mask, degrees: number): Mask {
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

/** The pixels of ink in a mask as points; of many only every so many-th, about twenty thousand, for speed. */
function inkPoints({ width, data }: Mask): Point[] {
  const ink: Point[] = [];
  for (let at = 0; at < data.length; at += 1)
    if (data[at] === 1) ink.push({ x: at % width, y: Math.floor(at / width) });
  const step = Math.max(1, Math.floor(ink.length / 20_000));
  return ink.filter((_, index) => index % step === 0);
}

/**
 * A score for how much the ink lies in few rows after it is turned by some degrees: the sum of the squares of the
 * number of pixels in each row.
 */
function rowScore(points: readonly Point[], degrees: number, { width, height }: Mask): number {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const rows = new Float64Array(width + height);
  for (const { x, y } of points) {
    const row = Math.round(cosine * (y - height / 2) - sine * (x - width / 2) + rows.length / 2);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((sum, count) => sum + count * count, 0);
}
