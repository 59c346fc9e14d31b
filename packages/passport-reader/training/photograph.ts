import { type Corners, homographyOf } from '../src/homography.ts';
import { type Grey, meanAround, sumsOf } from '../src/picture.ts';
import { compressed } from './compressed.ts';

/** The circumstances of a photograph; what is left out is as it should be. */
export type Circumstances = {
  /** The width of the picture in dots; its height is three quarters of it. */
  width: number;
  /** The turn of the page, in degrees. */
  tilt?: number;
  /** How much one side of the page is further away: 0 not at all, 0.15 plainly. */
  perspective?: number;
  /** The radius of the blur, in dots of the picture. */
  blur?: number;
  /** The share of the light that there is. */
  light?: number;
  /** Whether a lamp is mirrored upon the two lines. */
  glare?: boolean;
  /** The quality of JPEG with which it was kept, 1 to 100. */
  jpeg?: number;
  /** How much of the width the page takes. */
  share?: number;
};

/** A photograph of a page on a plain table, under given circumstances. */
export function photograph(page: Grey, given: Circumstances, random: () => number): Grey {
  const { width, tilt = 0, perspective = 0, blur = 0, light = 1, glare = false, jpeg, share = 0.9 } = given;
  const height = Math.round(width * 0.75);
  const place = corners(page, { width, height, tilt, perspective, share }, random);
  const back = homographyOf(place, [
    { x: 0, y: 0 },
    { x: page.width, y: 0 },
    { x: page.width, y: page.height },
    { x: 0, y: page.height },
  ]);
  const table = 90 + random() * 70;
  const lamp = glare ? lampOn(place, random) : null;
  const slope = (random() - 0.5) * 0.2;
  const seen: Grey = { width, height, data: new Uint8Array(width * height) };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let shade = 0;
      for (const [dx, dy] of OFFSETS) {
        const depth = back[6]! * (x + dx) + back[7]! * (y + dy) + back[8]!;
        const column = Math.floor((back[0]! * (x + dx) + back[1]! * (y + dy) + back[2]!) / depth);
        const row = Math.floor((back[3]! * (x + dx) + back[4]! * (y + dy) + back[5]!) / depth);
        const inside = column >= 0 && row >= 0 && column < page.width && row < page.height;
        shade += inside ? page.data[row * page.width + column]! : table;
      }
      shade = (shade / OFFSETS.length) * (1 + slope * (x / width - 0.5));
      if (lamp) {
        const near = Math.exp(-(((x - lamp.x) / lamp.wide) ** 2) - ((y - lamp.y) / lamp.high) ** 2);
        shade += (250 - shade) * 0.85 * near;
      }
      seen.data[y * width + x] = shade;
    }
  return developed(seen, { blur, light, jpeg }, random);
}

/** Four places within each dot that are looked at, so that fine lines are not torn. */
const OFFSETS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Where the corners of the page are in the picture. */
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

/** A lamp mirrored somewhere on the lower quarter of the page. */
function lampOn([, , right, left]: Corners, random: () => number) {
  const along = 0.25 + random() * 0.5;
  return {
    x: left.x + (right.x - left.x) * along,
    y: left.y + (right.y - left.y) * along - (right.x - left.x) * 0.08,
    wide: (right.x - left.x) * (0.07 + random() * 0.08),
    high: (right.x - left.x) * 0.05,
  };
}

/** The picture as it is kept: out of focus, in less light, with the noise of the sensor, compressed. */
function developed(
  seen: Grey,
  { blur, light, jpeg }: { blur: number; light: number; jpeg: number | undefined },
  random: () => number,
): Grey {
  let { data } = seen;
  for (let turn = 0; turn < 2 && blur > 0; turn += 1) data = blurred({ ...seen, data }, blur);
  const noise = light < 1 ? 9 : 4;
  const kept = Uint8Array.from(data, (shade) =>
    Math.min(255, Math.max(0, shade * light + (random() + random() + random() - 1.5) * noise)),
  );
  const picture = { ...seen, data: kept };
  return jpeg === undefined ? picture : compressed(picture, jpeg);
}

/** A mean over a square; a radius between whole numbers mixes the two. */
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
