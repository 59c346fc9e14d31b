/** A colour picture: three bytes for each pixel (red, green, blue), row by row from the upper left. */
export type ColourPicture = { width: number; height: number; data: Uint8Array };

/**
 * The largest of the three colour values of a pixel (`pixel` is its index): it makes the card's blue pattern pale and
 * leaves ink dark.
 */
export function brightest({ data }: ColourPicture, pixel: number): number {
  return Math.max(data[3 * pixel]!, data[3 * pixel + 1]!, data[3 * pixel + 2]!);
}

/**
 * The smallest of the three colour values of a pixel: it is bright only where a lamp is reflected, since the card is
 * blue.
 */
export function darkest({ data }: ColourPicture, pixel: number): number {
  return Math.min(data[3 * pixel]!, data[3 * pixel + 1]!, data[3 * pixel + 2]!);
}

/**
 * The grey shade (0 to 255) such that a given share of all shades is not brighter.
 * @param share from 0 to 1
 */
export function percentile(shades: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const shade of shades) counts[shade]! += 1;
  let left = share * shades.length;
  for (let shade = 0; shade < 256; shade += 1) {
    left -= counts[shade]!;
    if (left <= 0) return shade;
  }
  return 255;
}
