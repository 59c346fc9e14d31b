import { type Corners, homographyOf } from '@rihla/passport-reader/homography';
import { type Grey, meanAround, type Point, sumsOf } from '@rihla/passport-reader/picture';
import { brightest, type ColourPicture, percentile } from './colour-picture.ts';
import { CARD_SHAPE } from './find-card.ts';

/** The width of a straightened card, in pixels. */
export const CARD_WIDTH = 1_000;

/** Four positions within each pixel whose shades are averaged, so that fine strokes stay whole. */
const PLACES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/** Gives the grey shade of a pixel from its colours. */
type ShadeOf = (picture: ColourPicture, pixel: number) => number;

/**
 * Cuts the card out of a picture and straightens it, in shades of grey.
 * @param corners in pixels of the picture, from the card's upper left, clockwise
 * @param shadeOf makes a grey shade from the three colours of a pixel; by default the brightest, which makes the card's
 * blue pattern pale
 * @param width the width of the straight card, in pixels
 */
export function rectifyCard(
  picture: ColourPicture,
  corners: Corners,
  shadeOf: ShadeOf = brightest,
  width = CARD_WIDTH,
): Grey {
  const height = Math.round(width / CARD_SHAPE);
  const toPicture = homographyOf(
    [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    corners,
  );
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [dx, dy] of PLACES) {
        const [u, v] = [x + dx, y + dy];
        const depth = toPicture[6]! * u + toPicture[7]! * v + toPicture[8]!;
        const point = {
          x: (toPicture[0]! * u + toPicture[1]! * v + toPicture[2]!) / depth - 0.5,
          y: (toPicture[3]! * u + toPicture[4]! * v + toPicture[5]!) / depth - 0.5,
        };
        sum += shadeAt(picture, point, shadeOf);
      }
      data[y * width + x] = sum / PLACES.length;
    }
  return { width, height, data };
}

/** The shade at a point between pixels, interpolated from the four pixels around it. */
function shadeAt(picture: ColourPicture, { x, y }: Point, shadeOf: ShadeOf): number {
  const { width, height } = picture;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1) * width;
  const [along, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const row = top * width;
  const upper = shadeOf(picture, row + left) * (1 - along) + shadeOf(picture, row + right) * along;
  const lower = shadeOf(picture, below + left) * (1 - along) + shadeOf(picture, below + right) * along;
  return upper * (1 - down) + lower * down;
}

/** Where the portrait begins on a card, as shares of its width and height. */
const PORTRAIT = { left: 0.735, top: 0.215 };

/** A row shows a reflection when at least this share of it is brighter than the median by this factor. */
const WHITE = { brighter: 1.18, share: 0.02 };

/**
 * For each row of pixels of a card, whether a lamp is reflected on it left of the portrait, where it may hide letters.
 * @param card a straightened card whose shades are the darkest colour of each pixel
 */
export function glaringRows({ width, height, data }: Grey): boolean[] {
  const limit = Math.min(250, percentile(data, 0.5) * WHITE.brighter);
  const read = Math.round(width * PORTRAIT.left);
  return Array.from({ length: height }, (_, y) => {
    const row = data.subarray(y * width, y * width + read);
    return row.reduce((count, shade) => count + (shade > limit ? 1 : 0), 0) > WHITE.share * read;
  });
}

/** A straightened card turned by 180 degrees. */
export function turnedOver({ width, height, data }: Grey): Grey {
  return { width, height, data: data.toReversed() };
}

/**
 * The mean shade (0 to 255) below which a card was photographed in so little light that its noise is smoothed.
 */
const NOISY_BELOW = 125;

/**
 * Prepares a straightened card for text recognition: a dark picture is smoothed, contrast is stretched so that ink is
 * dark and paper bright, and the portrait is painted over, because its edges would be read as letters.
 */
export function readyForReading(card: Grey): Grey {
  const dark = card.data.reduce((sum, shade) => sum + shade, 0) / card.data.length < NOISY_BELOW;
  const { width, height, data } = dark ? smoothPicture(card) : card;
  const [low, high] = [percentile(data, 0.01), percentile(data, 0.85)];
  const stretched = data.map((shade) =>
    Math.min(255, Math.max(0, 15 + ((shade - low) * 210) / Math.max(1, high - low))),
  );
  // Painted after stretching and in the shade of paper, since a patch of any other shade would have edges again.
  for (let y = Math.round(height * PORTRAIT.top); y < height; y += 1)
    stretched.fill(PAPER, y * width + Math.round(width * PORTRAIT.left), (y + 1) * width);
  return { width, height, data: stretched };
}

/** The shade of paper after stretching. */
const PAPER = 225;

/** A picture in which each pixel is the mean of the nine pixels around it. */
function smoothPicture(card: Grey): Grey {
  const sums = sumsOf(card);
  return {
    ...card,
    data: card.data.map((_, index) =>
      meanAround(sums, card, index % card.width, Math.floor(index / card.width), 1),
    ),
  };
}

/** A rectangle cut out of a picture; its edges are given as shares (0 to 1) of the picture's width and height. */
export function cutOut(
  { width, height, data }: Grey,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): Grey {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  const [wide, high] = [Math.round(right * width) - x, Math.round(bottom * height) - y];
  const cut = new Uint8Array(wide * high);
  for (let row = 0; row < high; row += 1)
    cut.set(data.subarray((y + row) * width + x, (y + row) * width + x + wide), row * wide);
  return { width: wide, height: high, data: cut };
}
