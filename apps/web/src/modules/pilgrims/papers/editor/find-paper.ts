import { areaOf, type Corners, isConvex, type Point } from './corners.ts';
import type { Dots } from './flatten-page.ts';

/** The share of the picture that a paper must cover at least, and that its corners may be off the shape that was found. */
const LEAST_SHARE = 0.12;
const LEAST_FIT = 0.86;
/** How much of the edge of the picture is taken for the ground. */
const RIM = 0.03;
/** The least difference in brightness and colour between paper and ground, of 255. */
const LEAST_CONTRAST = 18;

/**
 * Finds the corners of a paper that lies on a ground of another brightness or colour: what differs from the rim of the
 * picture, its largest connected piece, and of that the four outermost points.
 * @param picture a small copy, some 300 dots wide, in which noise has gone
 * @returns null where nothing is found that looks like one paper, as on a busy ground or where it fills the picture
 */
export function findPaper(picture: Dots): Corners | null {
  const far = distances(picture, groundOf(picture));
  const bound = Math.max(LEAST_CONTRAST, otsu(far));
  const piece = largestPiece(far, picture.width, picture.height, bound);
  const share = piece.length / far.length;
  if (share < LEAST_SHARE) return null;
  const corners = outermost(piece, picture);
  const area = areaOf(corners);
  // A piece that is no quadrilateral fills less or more than its corners enclose.
  const fit = Math.min(area, share) / Math.max(area, share);
  return isConvex(corners) && fit >= LEAST_FIT && area < 0.97 ? corners : null;
}

/** The colour of the ground: the median of each channel along the rim. */
function groundOf({ data, width, height }: Dots): [number, number, number] {
  const rim = Math.max(1, Math.round(Math.min(width, height) * RIM));
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = 0; y < height; y += 1) {
    const inside = y >= rim && y < height - rim;
    for (let x = 0; x < width; x += inside && x === rim ? width - 2 * rim : 1) {
      if (inside && x === rim) continue;
      for (const channel of [0, 1, 2] as const) channels[channel].push(data[(y * width + x) * 4 + channel]!);
    }
  }
  return channels.map((values) => values.toSorted((a, b) => a - b)[values.length >> 1]!) as [
    number,
    number,
    number,
  ];
}

/** How far the colour of each dot is from that of the ground, 0 to 255. */
function distances({ data }: Dots, [red, green, blue]: readonly [number, number, number]): Uint8Array {
  const far = new Uint8Array(data.length / 4);
  for (let at = 0; at < far.length; at += 1) {
    const dot = at * 4;
    far[at] = Math.max(
      Math.abs(data[dot]! - red),
      Math.abs(data[dot + 1]! - green),
      Math.abs(data[dot + 2]! - blue),
    );
  }
  return far;
}

/** The bound that parts values into two groups that differ most (Otsu, 1979). */
function otsu(values: Uint8Array): number {
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

/** The places of the largest connected piece whose values reach a bound. */
function largestPiece(values: Uint8Array, width: number, height: number, bound: number): number[] {
  const seen = new Uint8Array(values.length);
  let largest: number[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || values[start]! < bound) continue;
    const piece = [start];
    seen[start] = 1;
    for (let at = 0; at < piece.length; at += 1) {
      for (const next of neighbours(piece[at]!, width, height)) {
        if (seen[next] || values[next]! < bound) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    if (piece.length > largest.length) largest = piece;
  }
  // The print on a paper may look like the ground; what is enclosed belongs to it.
  return filled(largest, width, height);
}

/** A piece with the holes in its rows closed. */
function filled(piece: readonly number[], width: number, height: number): number[] {
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

/** The places left, right, above and below a place, inside the picture. */
function neighbours(place: number, width: number, height: number): number[] {
  const [x, y] = [place % width, Math.floor(place / width)];
  const found: number[] = [];
  if (x > 0) found.push(place - 1);
  if (x < width - 1) found.push(place + 1);
  if (y > 0) found.push(place - width);
  if (y < height - 1) found.push(place + width);
  return found;
}

/** The outermost points of a piece towards the four corners of the picture, in shares of it. */
function outermost(piece: readonly number[], { width, height }: Dots): Corners {
  const reach = [
    (x: number, y: number) => -x - y,
    (x: number, y: number) => x - y,
    (x: number, y: number) => x + y,
    (x: number, y: number) => y - x,
  ];
  const far = reach.map(() => ({ value: Number.NEGATIVE_INFINITY, x: 0, y: 0 }));
  for (const place of piece) {
    const [x, y] = [place % width, Math.floor(place / width)];
    for (const [at, towards] of reach.entries()) {
      const value = towards(x, y);
      if (value > far[at]!.value) far[at] = { value, x, y };
    }
  }
  // A dot is as wide as one step; its outer side is the corner.
  const side = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return far.map(
    ({ x, y }, at): Point => ({ x: (x + side[at]![0]) / width, y: (y + side[at]![1]) / height }),
  ) as unknown as Corners;
}
