import type { Corners } from '@rihla/passport-reader/homography';
import type { Point } from '@rihla/passport-reader/picture';
import { piecesOf } from '@rihla/passport-reader/pieces';
import type { ColourPicture } from './colour-picture.ts';
import { aroundPoints, areaOf, hullOf, sidesOf } from './outline.ts';

/** Where a card lies in a picture, or why none was found. */
export type FoundCard = { corners: Corners } | { reason: 'no_card' | 'cut_off' };

/** The width of a card divided by its height (ISO/IEC 7810, ID-1: 85.60 by 53.98 mm). */
export const CARD_SHAPE = 85.6 / 53.98;

/** The smallest part of the picture that a card may take: a smaller one has too few dots to a letter. */
const LEAST_SHARE = 0.1;

/**
 * Finds the card in a small picture: the piece that differs from the ground at the picture's edge, or the blue piece,
 * whichever looks more like a card; where the whole picture looks like one, the whole picture.
 * @param picture about 480 dots wide
 * @returns the corners from the upper left, clockwise, with the long side above; whether the card is upside down is
 *   not known. `cut_off` when a blue piece leaves the picture
 */
export function findCard(picture: ColourPicture): FoundCard {
  const blue = blueDots(picture);
  const seen = [unlikeGround(picture), blue].map((mask) => cardIn(picture, mask));
  const cards = seen.filter((card) => card !== null && 'corners' in card);
  const best = cards.toSorted((one, other) => other.likeness - one.likeness)[0];
  if (best) return { corners: best.corners };
  const share = blue.reduce((sum, dot) => sum + dot, 0) / blue.length;
  const shape = Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height);
  if (share > 0.45 && Math.abs(shape - CARD_SHAPE) < 0.12) return { corners: wholeOf(picture) };
  return { reason: seen[1] !== null ? 'cut_off' : 'no_card' };
}

/** The dots whose colour is not that of the picture's edge: 1 for each of them. */
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
  for (let dot = 0; dot < distances.length; dot += 1) {
    const sum = ground.reduce((all, shade, channel) => all + Math.abs(data[3 * dot + channel]! - shade), 0);
    distances[dot] = Math.min(255, sum / 2);
  }
  const limit = Math.max(10, 0.7 * dividingShade(distances));
  return distances.map((distance) => (distance > limit ? 1 : 0));
}

/** The dots that are rather blue than red, as the ground of an identity card is: 1 for each of them. */
function blueDots({ width, height, data }: ColourPicture): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (let dot = 0; dot < mask.length; dot += 1) {
    const [red, green, blue] = [data[3 * dot]!, data[3 * dot + 1]!, data[3 * dot + 2]!];
    mask[dot] = blue - red > 0.09 * Math.max(red, green, blue) + 4 ? 1 : 0;
  }
  return mask;
}

/** The shade that divides dark from bright best: the largest variance between both (Otsu). */
function dividingShade(shades: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const shade of shades) counts[shade]! += 1;
  const total = shades.reduce((sum, shade) => sum + shade, 0);
  let [best, at, below, sumBelow] = [0, 0, 0, 0];
  for (let shade = 0; shade < 256; shade += 1) {
    below += counts[shade]!;
    sumBelow += shade * counts[shade]!;
    const above = shades.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > best) [best, at] = [between, shade];
  }
  return at;
}

type SeenCard = { corners: Corners; likeness: number } | { reason: 'cut_off' };

/**
 * The card that the largest piece of a mask is, with how much it looks like one; null when it does not look like one.
 * A large piece that leaves the picture along one side is cut off.
 */
function cardIn(picture: ColourPicture, mask: Uint8Array): SeenCard | null {
  const { width, height } = picture;
  const pieces = piecesOf({ width, height, data: closed(picture, mask) });
  const piece = pieces.toSorted((one, other) => other.dots.length - one.dots.length)[0];
  if (!piece || piece.dots.length < LEAST_SHARE * width * height) return null;
  const outline = aroundPoints(piece.dots, width);
  const atEdge = outline.filter(({ x, y }) => x < 2 || y < 2 || x > width - 3 || y > height - 3).length;
  if (atEdge > 0.03 * (width + height)) return { reason: 'cut_off' };
  const hull = hullOf(outline);
  const corners = sidesOf(hull, outline);
  if (!corners) return null;
  const solid = areaOf(hull) / areaOf(corners);
  const [above, right, below, left] = corners.map((corner, at) => distance(corner, corners[(at + 1) % 4]!));
  const [wide, high] = [(above! + below!) / 2, (right! + left!) / 2];
  const shape = Math.max(wide, high) / Math.min(wide, high);
  const skew = Math.max(above! / below!, below! / above!, right! / left!, left! / right!);
  if (solid < 0.9 || solid > 1.1 || shape < 1.25 || shape > 2 || skew > 1.7) return null;
  return { corners: upright(corners, wide < high), likeness: solid - Math.abs(shape / CARD_SHAPE - 1) };
}

/** The mask with gaps of a few dots closed, as letters and thin lines make them. */
function closed({ width, height }: ColourPicture, mask: Uint8Array): Uint8Array {
  const wide = grown(grown(mask, width, height, 1), height, width, 1, true);
  return grown(grown(wide, width, height, 0), height, width, 0, true);
}

/** The mask with what is `value` grown by two dots along its rows, or along its columns. */
function grown(
  mask: Uint8Array,
  length: number,
  lines: number,
  value: 0 | 1,
  alongColumns = false,
): Uint8Array {
  const result = new Uint8Array(mask);
  const [step, jump] = alongColumns ? [lines, 1] : [1, length];
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at < length; at += 1) {
      if (mask[line * jump + at * step] !== value) continue;
      for (let near = Math.max(0, at - 2); near <= Math.min(length - 1, at + 2); near += 1)
        result[line * jump + near * step] = value;
    }
  return result;
}

/** The corners, from the upper left, clockwise, begun so that the first side is a long one. */
function upright(corners: Corners, firstIsShort: boolean): Corners {
  const [a, b, c, d] = corners;
  return firstIsShort ? [d, a, b, c] : corners;
}

/** The corners of a whole picture, turned when it is higher than wide. */
function wholeOf({ width, height }: ColourPicture): Corners {
  const corners: Corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return upright(corners, height > width);
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
