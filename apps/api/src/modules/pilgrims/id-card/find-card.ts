import type { Corners } from '@rihla/passport-reader/homography';
import type { Point } from '@rihla/passport-reader/picture';
import { piecesOf } from '@rihla/passport-reader/pieces';
import type { ColourPicture } from './colour-picture.ts';
import { aroundPoints, areaOf, hullOf, sidesOf } from './outline.ts';

/** The corners of the card in a picture, or the reason why none was found. */
export type FoundCard = { corners: Corners } | { reason: 'no_card' | 'cut_off' };

/** The width of a card divided by its height (ISO/IEC 7810, ID-1: 85.60 by 53.98 mm). */
export const CARD_SHAPE = 85.6 / 53.98;

/**
 * The smallest share of the picture that a card must cover: a smaller card has too few pixels for each letter.
 */
const LEAST_SHARE = 0.1;

/**
 * Finds the identity card in a small picture. Two candidates are compared: the area whose colour differs from the
 * picture's edge, and the blue area; the one that looks more like a card is taken. Where the whole picture looks like a
 * card, it is the card.
 * @param picture about 480 pixels wide
 * @returns the corners from the upper left, clockwise, with a long side on top (the card may still be upside down);
 * `cut_off` when a blue area reaches beyond the picture
 */
export function findCard(picture: ColourPicture): FoundCard {
  const blue = bluePixels(picture);
  const seen = [unlikeGround(picture), blue].map((mask) => cardIn(picture, mask));
  const cards = seen.filter((card) => card !== null && 'corners' in card);
  const best = cards.toSorted((one, other) => other.likeness - one.likeness)[0];
  if (best) return { corners: best.corners };
  const share = blue.reduce((sum, pixel) => sum + pixel, 0) / blue.length;
  const shape = Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height);
  if (share > 0.45 && Math.abs(shape - CARD_SHAPE) < 0.12) return { corners: wholeOf(picture) };
  return { reason: seen[1] !== null ? 'cut_off' : 'no_card' };
}

/**
 * A mask with a 1 for each pixel whose colour differs from the background, which is the median colour at the picture's
 * edge.
 */
function unlikeGround({ width, height, data }: ColourPicture): Uint8Array {
  const ring = Math.max(2, Math.round(width * 0.02));
  const ground = [0, 1, 2].map((channel) => {
    const shades: number[] = [];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        if (x < ring || y < ring || x >= width - ring || y >= height - ring)
          shades.push(data[3 * (y * width + x) + channel]!);
    return shades.toSorted((one, other) => one - other)[shades.length >> 1]!;
  });
  const distances = new Uint8Array(width * height);
  for (let pixel = 0; pixel < distances.length; pixel += 1) {
    const sum = ground.reduce((all, shade, channel) => all + Math.abs(data[3 * pixel + channel]! - shade), 0);
    distances[pixel] = Math.min(255, sum / 2);
  }
  const limit = Math.max(10, 0.7 * dividingShade(distances));
  return distances.map((distance) => (distance > limit ? 1 : 0));
}

/** A mask with a 1 for each pixel that is more blue than red, as the background of an Indonesian identity card is. */
function bluePixels({ width, height, data }: ColourPicture): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const [red, green, blue] = [data[3 * pixel]!, data[3 * pixel + 1]!, data[3 * pixel + 2]!];
    mask[pixel] = blue - red > 0.09 * Math.max(red, green, blue) + 4 ? 1 : 0;
  }
  return mask;
}

/**
 * The shade (0 to 255) that best divides dark from bright pixels: that with the largest variance between both groups
 * (Otsu's method).
 */
function dividingShade(shades: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of shades) counts[shade]! += 1;
  const total = shades.reduce((sum, shade) => sum + shade, 0);
  let [largestVariance, bestShade, below, sumBelow] = [0, 0, 0, 0];
  for (let shade = 0; shade < 256; shade += 1) {
    below += counts[shade]!;
    sumBelow += shade * counts[shade]!;
    const above = shades.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > largestVariance) [largestVariance, bestShade] = [between, shade];
  }
  return bestShade;
}

/** A card that may be in the picture, with how much it looks like one, or a card that is cut off. */
type SeenCard = { corners: Corners; likeness: number } | { reason: 'cut_off' };

/**
 * The card that the largest area of a mask may be, with how much it looks like a card; null when it does not. A large
 * area that touches the picture's edge along one side is a card that is cut off.
 * @param mask 1 for each pixel that may belong to the card
 */
function cardIn(picture: ColourPicture, mask: Uint8Array): SeenCard | null {
  const { width, height } = picture;
  const pieces = piecesOf({ width, height, data: closeGaps(picture, mask) });
  const piece = pieces.toSorted((one, other) => other.pixels.length - one.pixels.length)[0];
  if (!piece || piece.pixels.length < LEAST_SHARE * width * height) return null;
  const outline = aroundPoints(piece.pixels, width);
  const pointsAtEdge = outline.filter(({ x, y }) => x < 2 || y < 2 || x > width - 3 || y > height - 3).length;
  if (pointsAtEdge > 0.03 * (width + height)) return { reason: 'cut_off' };
  const hull = hullOf(outline);
  const corners = sidesOf(hull, outline);
  if (!corners) return null;
  const filledShare = areaOf(hull) / areaOf(corners);
  const [above, right, below, left] = corners.map((corner, index) =>
    distance(corner, corners[(index + 1) % 4]!),
  );
  const [wide, tall] = [(above! + below!) / 2, (right! + left!) / 2];
  const shape = Math.max(wide, tall) / Math.min(wide, tall);
  const skew = Math.max(above! / below!, below! / above!, right! / left!, left! / right!);
  if (filledShare < 0.9 || filledShare > 1.1 || shape < 1.25 || shape > 2 || skew > 1.7) return null;
  return { corners: upright(corners, wide < tall), likeness: filledShare - Math.abs(shape / CARD_SHAPE - 1) };
}

/** The mask with gaps of a few pixels closed, such as letters and thin lines leave. */
function closeGaps({ width, height }: ColourPicture, mask: Uint8Array): Uint8Array {
  const wide = growAreas(growAreas(mask, width, height, 1), height, width, 1, true);
  return growAreas(growAreas(wide, width, height, 0), height, width, 0, true);
}

/**
 * The mask where each area of pixels with `value` is extended by two pixels along the rows, or along the columns.
 * @param length pixels in each line
 * @param lines number of lines
 */
function growAreas(
  mask: Uint8Array,
  length: number,
  lines: number,
  value: 0 | 1,
  alongColumns = false,
): Uint8Array {
  const result = new Uint8Array(mask);
  const [step, jump] = alongColumns ? [lines, 1] : [1, length];
  for (let line = 0; line < lines; line += 1)
    for (let position = 0; position < length; position += 1) {
      if (mask[line * jump + position * step] !== value) continue;
      for (let near = Math.max(0, position - 2); near <= Math.min(length - 1, position + 2); near += 1)
        result[line * jump + near * step] = value;
    }
  return result;
}

/** The corners clockwise, beginning so that the first side is a long one. */
function upright(corners: Corners, firstIsShort: boolean): Corners {
  const [a, b, c, d] = corners;
  return firstIsShort ? [d, a, b, c] : corners;
}

/**
 * The corners of the whole picture, rotated by a quarter when the picture is higher than wide, so that a long side is
 * on top.
 */
function wholeOf({ width, height }: ColourPicture): Corners {
  const corners: Corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return upright(corners, height > width);
}

/** The distance between two points, in pixels. */
function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
