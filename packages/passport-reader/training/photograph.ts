import { type Corners, homographyOf } from '../src/homography.ts';
import { type Grey, meanAround, sumsOf } from '../src/picture.ts';
import { compressed } from './compressed.ts';

/** The circumstances of a photograph; those that are left out are perfect. */
export type Circumstances = {
  /** The width of the picture in pixels; its height is three quarters of it. */
  width: number;
  /** The turn of the page, in degrees. */
  tilt?: number;
  /** How much further away one side of the page is: 0 not at all, 0.15 clearly. */
  perspective?: number;
  /** The radius of the blur, in pixels of the picture. */
  blur?: number;
  /** The share of normal light, from 0 to 1. */
  light?: number;
  /** Whether a lamp is reflected on the two lines. */
  glare?: boolean;
  /** The quality of JPEG with which the photograph was stored, 1 to 100. */
  jpeg?: number;
  /** The share of the width that the page takes, from 0 to 1. */
  share?: number;
};

/**
 * Draws the photograph of a page on a plain table under given circumstances, such as a tilt, blur, little light or a
 * reflection.
 * @param page the page, whose whole picture is photographed
 * @param random answers a number from 0 to below 1
 */
export function photograph(page: Grey, given: Circumstances, random: () => number): Grey {
  const { width, tilt = 0, perspective = 0, blur = 0, light = 1, glare = false, jpeg, share = 0.9 } = given;
  const height = Math.round(width * 0.75);
  const pageCorners = corners(page, { width, height, tilt, perspective, share }, random);
  const toPage = homographyOf(pageCorners, [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ]);
  const table = 90 + random() * 70;
  const lamp = glare ? lampOn(pageCorners, random) : null;
  const slope = (random() - 0.5) * 0.2;
  const photo: Grey = { width, height, data: new Uint8Array(width * height) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let shade = 0;
      for (const [dx, dy] of OFFSETS) {
        const depth = toPage[6]! * (x + dx) + toPage[7]! * (y + dy) + toPage[8]!;
        const column = Math.floor((toPage[0]! * (x + dx) + toPage[1]! * (y + dy) + toPage[2]!) / depth);
        const row = Math.floor((toPage[3]! * (x + dx) + toPage[4]! * (y + dy) + toPage[5]!) / depth);
        const inside = column >= 0 && row >= 0 && column < page.width && row < page.height;
        shade += inside ? page.data[row * page.width + column]! : table;
      }
      shade = (shade / OFFSETS.length) * (1 + slope * (x / width - 0.5));
      if (lamp) {
        const near = Math.exp(-(((x - lamp.x) / lamp.wide) ** 2) - ((y - lamp.y) / lamp.high) ** 2);
        shade += (250 - shade) * 0.85 * near;
      }
      photo.data[y * width + x] = shade;
    }
  return degraded(photo, { blur, light, jpeg }, random);
}

/** Four points within each pixel whose mean is its shade, so that fine lines do not break. */
const OFFSETS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/**
 * Where the four corners of the page are in the picture, in pixels, from the upper left, clockwise.
 * @param circumstances `tilt` is in degrees; `perspective` from 0 says how much smaller the far side is; `share` which
 *   part of the width the page takes, from 0 to 1
 */
function corners(
  page: Grey,
  {
    width,
    height,
    tilt,
    perspective,
    share,
  }: { width: number; height: number; tilt: number; perspective: number; share: number },
  random: () => number,
): Corners {
  const wide = (width * share) / 2;
  const high = (wide * page.height) / page.width;
  const angle = (tilt * Math.PI) / 180;
  const shrink = Math.abs(tilt) > 8 ? 0.9 : 1;
  const middle = { x: width / 2 + (random() - 0.5) * 8, y: height / 2 + (random() - 0.5) * 8 };
  const corner = (right: number, down: number) => {
    const far = 1 - perspective * (down < 0 ? 1 : 0) - perspective * 0.5 * (right > 0 ? 1 : 0);
    const x = wide * right * far * shrink;
    const y = high * down * far * shrink;
    return {
      x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/**
 * The reflection of a lamp, at random on the lower quarter of the page: its middle, and how wide and high it is, in
 * pixels.
 */
function lampOn([, , right, left]: Corners, random: () => number) {
  const along = 0.25 + random() * 0.5;
  return {
    x: left.x + (right.x - left.x) * along,
    y: left.y + (right.y - left.y) * along - (right.x - left.x) * 0.08,
    wide: (right.x - left.x) * (0.07 + random() * 0.08),
    high: (right.x - left.x) * 0.05,
  };
}

/**
 * Gives a picture the faults of a camera: out of focus, in less light, with the noise of the sensor, compressed as
 * JPEG.
 * @param faults `blur` is a radius in pixels, `light` the part of the light that is left, `jpeg` a quality from 1 to
 * 100
 */
function degraded(
  seen: Grey,
  { blur, light, jpeg }: { blur: number; light: number; jpeg: number | undefined },
  random: () => number,
): Grey {
  let { data } = seen;
  for (let pass = 0; pass < 2 && blur > 0; pass += 1) data = blurred({ ...seen, data }, blur);
  const noise = light < 1 ? 9 : 4;
  const noisy = Uint8Array.from(data, (shade) =>
    Math.min(255, Math.max(0, shade * light + (random() + random() + random() - 1.5) * noise)),
  );
  const picture = { ...seen, data: noisy };
  return jpeg === undefined ? picture : compressed(picture, jpeg);
}

/**
 * Blurs a picture: each pixel becomes the mean of the square around it.
 * @param radius of the square, in pixels; between whole numbers the means of both are mixed
 * @returns the shades of the blurred picture
 */
function blurred(picture: Grey, radius: number): Uint8Array {
  const sums = sumsOf(picture);
  const low = Math.floor(radius);
  const mix = radius - low;
  return Uint8Array.from(picture.data, (_, at) => {
    const x = at % picture.width;
    const y = Math.floor(at / picture.width);
    return meanAround(sums, picture, x, y, low) * (1 - mix) + meanAround(sums, picture, x, y, low + 1) * mix;
  });
}
