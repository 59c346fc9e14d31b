import type { Corners, Point } from './corners.ts';

/** The pixels of a picture: red, green, blue and opacity of each (0 to 255), row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * The size in pixels of a page once it lies flat: the mean length of its opposite edges, scaled down to a limit.
 * @param picture the size of the picture in which the corners are
 * @param longest the limit of the longer side, in pixels
 */
export function flatSize(
  corners: Corners,
  picture: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const [nw, ne, se, sw] = corners;
  const length = (a: Point, b: Point) =>
    Math.hypot((b.x - a.x) * picture.width, (b.y - a.y) * picture.height);
  const width = (length(nw, ne) + length(sw, se)) / 2;
  const height = (length(nw, sw) + length(ne, se)) / 2;
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws the page between four corners flat and upright, as if it had been photographed from above. For each pixel of
 * the result, the projection of a rectangle onto the corners gives a point of the picture, whose colour is mixed from
 * the four pixels around it.
 * @param picture the whole photo
 * @param size the size of the result, from `flatSize`
 */
export function flattenPage(
  picture: Pixels,
  corners: Corners,
  size: { width: number; height: number },
): Pixels {
  const { width, height } = size;
  const data = new Uint8ClampedArray(width * height * 4);
  const [a, b, c, d, e, f, g, h] = projectionTo(corners);
  let offset = 0;
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height;
    for (let column = 0; column < width; column += 1) {
      const u = (column + 0.5) / width;
      const depth = g * u + h * v + 1;
      mix(
        picture,
        ((a * u + b * v + c) / depth) * picture.width - 0.5,
        ((d * u + e * v + f) / depth) * picture.height - 0.5,
        data,
        offset,
      );
      offset += 4;
    }
  }
  return { data, width, height };
}

type Projection = readonly [number, number, number, number, number, number, number, number];

/**
 * The plane projection that takes the unit square to four corners (Heckbert, Fundamentals of Texture Mapping, 1989):
 * x = (au + bv + c) / (gu + hv + 1), y = (du + ev + f) / (gu + hv + 1).
 */
export function projectionTo([nw, ne, se, sw]: Corners): Projection {
  const [dx1, dx2, dx3] = [ne.x - se.x, sw.x - se.x, nw.x - ne.x + se.x - sw.x];
  const [dy1, dy2, dy3] = [ne.y - se.y, sw.y - se.y, nw.y - ne.y + se.y - sw.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return [
    ne.x - nw.x + g * ne.x,
    sw.x - nw.x + h * sw.x,
    nw.x,
    ne.y - nw.y + g * ne.y,
    sw.y - nw.y + h * sw.y,
    nw.y,
    g,
    h,
  ];
}

/** Writes the colour of a picture at a point between its pixels, mixed from the four pixels around it. */
function mix(picture: Pixels, x: number, y: number, into: Uint8ClampedArray, offset: number): void {
  const { data, width, height } = picture;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1);
  const [fx, fy] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const [nw, ne] = [(top * width + left) * 4, (top * width + right) * 4];
  const [sw, se] = [(below * width + left) * 4, (below * width + right) * 4];
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = data[nw + channel]! * (1 - fx) + data[ne + channel]! * fx;
    const lower = data[sw + channel]! * (1 - fx) + data[se + channel]! * fx;
    into[offset + channel] = upper * (1 - fy) + lower * fy;
  }
  into[offset + 3] = 255;
}
