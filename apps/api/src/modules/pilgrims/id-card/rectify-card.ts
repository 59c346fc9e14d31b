import { type Corners, homographyOf } from '@rihla/passport-reader/homography';
import { type Grey, meanAround, sumsOf } from '@rihla/passport-reader/picture';
import { brightest, type ColourPicture, percentile } from './colour-picture.ts';
import { CARD_SHAPE } from './find-card.ts';

/** The width of a card laid straight, in dots. */
export const CARD_WIDTH = 1_000;
const CARD_HEIGHT = Math.round(CARD_WIDTH / CARD_SHAPE);

/** Four places within each dot that are looked at, so that fine strokes are not torn. */
const PLACES = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;

/**
 * The card cut out of a picture and laid straight, 1000 dots wide, in shades of grey in which its blue pattern is pale.
 * @param corners in dots of the picture, from the card's upper left, clockwise
 */
export function rectifyCard(picture: ColourPicture, corners: Corners): Grey {
  const toPicture = homographyOf(
    [
      { x: 0, y: 0 },
      { x: CARD_WIDTH, y: 0 },
      { x: CARD_WIDTH, y: CARD_HEIGHT },
      { x: 0, y: CARD_HEIGHT },
    ],
    corners,
  );
  const data = new Uint8Array(CARD_WIDTH * CARD_HEIGHT);
  for (let y = 0; y < CARD_HEIGHT; y += 1)
    for (let x = 0; x < CARD_WIDTH; x += 1) {
      let sum = 0;
      for (const [dx, dy] of PLACES) {
        const [u, v] = [x + dx, y + dy];
        const depth = toPicture[6]! * u + toPicture[7]! * v + toPicture[8]!;
        sum += shadeAt(
          picture,
          (toPicture[0]! * u + toPicture[1]! * v + toPicture[2]!) / depth - 0.5,
          (toPicture[3]! * u + toPicture[4]! * v + toPicture[5]!) / depth - 0.5,
        );
      }
      data[y * CARD_WIDTH + x] = sum / PLACES.length;
    }
  return { width: CARD_WIDTH, height: CARD_HEIGHT, data };
}

/** The brightest colour at a point between dots, interpolated from the four around it. */
function shadeAt(picture: ColourPicture, x: number, y: number): number {
  const { width, height } = picture;
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const below = Math.min(height - 1, top + 1) * width;
  const [along, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const row = top * width;
  const upper = brightest(picture, row + left) * (1 - along) + brightest(picture, row + right) * along;
  const lower = brightest(picture, below + left) * (1 - along) + brightest(picture, below + right) * along;
  return upper * (1 - down) + lower * down;
}

/** A straight card turned upside down. */
export function turnedOver({ width, height, data }: Grey): Grey {
  return { width, height, data: data.toReversed() };
}

/** The mean shade below which a card was photographed in too little light for its noise to be left as it is. */
const NOISY_BELOW = 125;

/**
 * A straight card made ready for reading: smoothed where it is dark, stretched so that ink is dark and paper bright,
 * and without the portrait, whose edges would be read as letters.
 */
export function readyForReading(card: Grey): Grey {
  const dark = card.data.reduce((sum, shade) => sum + shade, 0) / card.data.length < NOISY_BELOW;
  const { width, height, data } = dark ? smoothed(card) : card;
  const [low, high] = [percentile(data, 0.01), percentile(data, 0.85)];
  const stretched = data.map((shade) =>
    Math.min(255, Math.max(0, 15 + ((shade - low) * 210) / Math.max(1, high - low))),
  );
  // After stretching and with the paper's own brightness: a patch of another one would be an edge again.
  for (let y = Math.round(height * 0.215); y < height; y += 1)
    stretched.fill(PAPER, y * width + Math.round(width * 0.735), (y + 1) * width);
  return { width, height, data: stretched };
}

/** The shade of paper after stretching. */
const PAPER = 225;

/** A picture in which each dot is the mean of the nine around it. */
function smoothed(card: Grey): Grey {
  const sums = sumsOf(card);
  return {
    ...card,
    data: card.data.map((_, at) => meanAround(sums, card, at % card.width, Math.floor(at / card.width), 1)),
  };
}

/** A rectangle cut out of a picture; its edges are shares of the picture's width and height. */
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
