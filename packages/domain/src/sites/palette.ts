/** The colours of a picture that an agency may take over, at most so many. */
const MOST = 5;
/** Two colours that are nearer than this (in 0 to 441, the way between black and white) are told as one. */
const NEAR = 64;
/** A colour that has less than this share of the coloured pixels is not told: edges are mixed of what they divide. */
const LEAST_SHARE = 0.04;

type Bucket = { count: number; red: number; green: number; blue: number };

/**
 * The colours that stand out in a picture, the strongest first: those that are neither transparent nor white, black or
 * grey. Pixels are gathered in 4,096 boxes of like colours; each box counts by its pixels and by how colourful it is.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255, as a canvas gives them
 * @returns `#rrggbb`, at most five; none for a picture in black and white
 */
export function paletteOf(pixels: Uint8ClampedArray | readonly number[]): string[] {
  const buckets = new Map<number, Bucket>();
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < 128) continue;
    const most = Math.max(red, green, blue);
    // Grey, and what is so dark or so pale that its colour is not seen.
    if (most - Math.min(red, green, blue) < 28 || most < 40) continue;
    seen += 1;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    buckets.set(key, bucket);
  }
  const strongest = [...buckets.values()].map(averageOf).toSorted((a, b) => b.weight - a.weight);
  const told: Average[] = [];
  for (const one of strongest) {
    const near = told.find(({ rgb }) => distance(rgb, one.rgb) < NEAR);
    if (near) near.count += one.count;
    else told.push(one);
  }
  return told
    .filter(({ count }) => count >= seen * LEAST_SHARE)
    .slice(0, MOST)
    .map(({ rgb }) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`);
}

type Average = { rgb: readonly [number, number, number]; count: number; weight: number };

/** The middle of the colours in a box, and how much it counts. */
function averageOf({ count, red, green, blue }: Bucket): Average {
  const rgb = [red / count, green / count, blue / count] as const;
  const colourful = (Math.max(...rgb) - Math.min(...rgb)) / 255;
  return { rgb, count, weight: count * (0.25 + colourful) };
}

function distance(a: Average['rgb'], b: Average['rgb']): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
