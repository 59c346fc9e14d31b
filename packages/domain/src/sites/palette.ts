/** The most colours that are proposed to an agency from a picture. */
const MOST_COLOURS = 5;
/** Two colours that are less than this apart count as one; black and white are 441 apart. */
const SAME_COLOUR_BELOW = 64;
/**
 * A colour with less than this share of the coloured pixels is left out, since pixels at an edge have a mixture of two
 * colours.
 */
const LEAST_SHARE = 0.04;

type Bucket = { count: number; red: number; green: number; blue: number };

/**
 * Finds the colours that stand out in a picture, the strongest first. Transparent, white, black and grey pixels do not
 * count. Pixels are grouped into 4,096 boxes of similar colours; a box counts by the number of its pixels and by how
 * colourful it is.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255, as a canvas gives them
 * @returns `#rrggbb`, at most five; none for a picture in black and white
 */
export function paletteOf(pixels: Uint8ClampedArray | readonly number[]): string[] {
  const buckets = new Map<number, Bucket>();
  let seen = 0;
  for (let offset = 0; offset + 3 < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[offset],
      pixels[offset + 1],
      pixels[offset + 2],
      pixels[offset + 3],
    ];
    if (alpha < 128) continue;
    const most = Math.max(red, green, blue);
    // Greys, and pixels that are too dark or too pale to show a colour.
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
  const chosen: Average[] = [];
  for (const one of strongest) {
    const near = chosen.find(({ rgb }) => distance(rgb, one.rgb) < SAME_COLOUR_BELOW);
    if (near) near.count += one.count;
    else chosen.push(one);
  }
  return chosen
    .filter(({ count }) => count >= seen * LEAST_SHARE)
    .slice(0, MOST_COLOURS)
    .map(({ rgb }) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`);
}

type Average = { rgb: readonly [number, number, number]; count: number; weight: number };

/** The average colour of a box, and how much the box counts. */
function averageOf({ count, red, green, blue }: Bucket): Average {
  const rgb = [red / count, green / count, blue / count] as const;
  const colourful = (Math.max(...rgb) - Math.min(...rgb)) / 255;
  return { rgb, count, weight: count * (0.25 + colourful) };
}

function distance(a: Average['rgb'], b: Average['rgb']): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
