import { areaOf, type Corners, isConvex, type Point } from './corners.ts';
import type { Pixels } from './flatten-page.ts';

/** The smallest share of the picture that a paper must cover. */
const LEAST_SHARE = 0.12;
/**
 * The smallest ratio between the area of the shape that was found and the area between its corners; 1 is a perfect fit.
 */
const LEAST_FIT = 0.86;
/** The width of the rim that is taken for the ground, as a share of the picture's shorter side. */
const RIM_SHARE = 0.03;
/** The smallest difference in brightness or colour between paper and ground, of 255. */
const LEAST_CONTRAST = 18;

/**
 * Finds the corners of a paper that lies on a ground of another brightness or colour: of what differs from the rim of
 * the picture it takes the largest connected piece, and of that the four outermost points.
 * @param picture a small copy, about 300 pixels wide, in which noise has disappeared
 * @returns null where nothing looks like one paper, for example on a patterned ground or where the paper fills the
 * picture
 */
export function findPaper(picture: Pixels): Corners | null {
  const distanceOf = distances(picture, groundOf(picture));
  const bound = Math.max(LEAST_CONTRAST, otsuThreshold(distanceOf));
  const piece = largestPiece(distanceOf, picture.width, picture.height, bound);
  const share = piece.length / distanceOf.length;
  if (share < LEAST_SHARE) return null;
  const corners = outermost(piece, picture);
  const area = areaOf(corners);
  // A piece that is no quadrilateral covers less or more than its corners enclose.
  const fit = Math.min(area, share) / Math.max(area, share);
  return isConvex(corners) && fit >= LEAST_FIT && area < 0.97 ? corners : null;
}

/** The colour of the ground: the median of each channel (red, green, blue) along the rim of the picture. */
function groundOf({ data, width, height }: Pixels): [number, number, number] {
  const rim = Math.max(1, Math.round(Math.min(width, height) * RIM_SHARE));
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y += 1) {
    const isInner = y >= rim && y < height - rim;
    for (let x = 0; x < width; x += isInner && x === rim ? width - 2 * rim : 1) {
      if (isInner && x === rim) continue;
      for (const channel of [0, 1, 2] as const) channels[channel].push(data[(y * width + x) * 4 + channel]!);
    }
  }
  return channels.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1]!) as [
    number,
    number,
    number,
  ];
}

/** How far the colour of each pixel is from that of the ground, from 0 to 255. */
function distances({ data }: Pixels, [red, green, blue]: readonly [number, number, number]): Uint8Array {
  const distanceOf = new Uint8Array(data.length / 4);
  for (let index = 0; index < distanceOf.length; index += 1) {
    const first = index * 4;
    distanceOf[index] = Math.max(
      Math.abs(data[first]! - red),
      Math.abs(data[first + 1]! - green),
      Math.abs(data[first + 2]! - blue),
    );
  }
  return distanceOf;
}

/** The threshold that divides values from 0 to 255 into the two groups that differ most (Otsu's method, 1979). */
function otsuThreshold(values: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const value of values) counts[value]! += 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [below, sumBelow, best, bound] = [0, 0, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    sumBelow += value * counts[value]!;
    const apart = sumBelow / below - (sum - sumBelow) / above;
    const between = below * above * apart * apart;
    if (between > best) [best, bound] = [between, value];
  }
  return bound + 1;
}

/** The largest connected piece of pixels whose values reach a bound, as the indexes of its pixels in the picture. */
function largestPiece(values: Uint8Array, width: number, height: number, bound: number): number[] {
  const seen = new Uint8Array(values.length);
  let largest: number[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || values[start]! < bound) continue;
    const piece = [start];
    seen[start] = 1;
    for (let index = 0; index < piece.length; index += 1) {
      for (const next of neighbours(piece[index]!, width, height)) {
        if (seen[next] || values[next]! < bound) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    if (piece.length > largest.length) largest = piece;
  }
  // Print on a paper may have the colour of the ground; what the paper encloses belongs to it.
  return withGapsFilled(largest, width, height);
}

/** A piece with the gaps in each of its rows filled. */
function withGapsFilled(piece: readonly number[], width: number, height: number): number[] {
  const from = Array.from({ length: height }, () => width);
  const to = Array.from({ length: height }, () => -1);
  for (const place of piece) {
    const [x, y] = [place % width, Math.floor(place / width)];
    from[y] = Math.min(from[y]!, x);
    to[y] = Math.max(to[y]!, x);
  }
  const whole: number[] = [];
  for (let y = 0; y < height; y += 1) for (let x = from[y]!; x <= to[y]!; x += 1) whole.push(y * width + x);
  return whole;
}

/** The indexes of the pixels to the left, right, above and below a pixel, as far as they lie inside the picture. */
function neighbours(place: number, width: number, height: number): number[] {
  const [x, y] = [place % width, Math.floor(place / width)];
  const found: number[] = [];
  if (x > 0) found.push(place - 1);
  if (x < width - 1) found.push(place + 1);
  if (y > 0) found.push(place - width);
  if (y < height - 1) found.push(place + width);
  return found;
}

/**
 * The points of a piece that lie farthest towards the four corners of the picture, as shares of its width and height.
 */
function outermost(piece: readonly number[], { width, height }: Pixels): Corners {
  const reach = [
    (x: number, y: number) => -x - y,
    (x: number, y: number) => x - y,
    (x: number, y: number) => x + y,
    (x: number, y: number) => y - x,
  ];
  const farthest = reach.map(() => ({ value: Number.NEGATIVE_INFINITY, x: 0, y: 0 }));
  for (const place of piece) {
    const [x, y] = [place % width, Math.floor(place / width)];
    for (const [index, towards] of reach.entries()) {
      const value = towards(x, y);
      if (value > farthest[index]!.value) farthest[index] = { value, x, y };
    }
  }
  // A pixel is one step wide, and its outer side is the corner.
  const side = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return farthest.map(
    ({ x, y }, index): Point => ({ x: (x + side[index]![0]) / width, y: (y + side[index]![1]) / height }),
  ) as unknown as Corners;
}
