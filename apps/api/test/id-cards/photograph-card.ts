import { type Corners, homographyOf } from '@rihla/passport-reader/homography';
import sharp from 'sharp';
import type { ColourPicture } from '../../src/modules/pilgrims/id-card/colour-picture.ts';

/** The circumstances of a photograph of a card. Without any, the card is straight, sharp and well lit. */
export type Circumstances = {
  /** The turn of the card, in degrees. */
  tilt?: number;
  /** How much farther away one side of the card is: 0 for not at all, 0.15 for clearly. */
  perspective?: number;
  /** The standard deviation of the blur, in pixels of a picture 1600 pixels wide. */
  blur?: number;
  /** The brightness, as a share of good light. */
  light?: number;
  /** Whether a lamp is reflected on the card. */
  glare?: boolean;
  /** How far the card is shifted out of the picture to the right, as a share of its width. */
  outside?: number;
};

/** The circumstances under which cards are photographed in tests, by name. */
export const CARD_CONDITIONS: Readonly<Record<string, Circumstances>> = {
  clean: {},
  'turned by 5 degrees': { tilt: 5 },
  'turned by 15 degrees': { tilt: -15 },
  perspective: { perspective: 0.12 },
  blurred: { blur: 2 },
  reflection: { glare: true },
  'low light': { light: 0.35 },
};

/** The colour of a reflected lamp in each channel, of 255. */
const WHITE = 250;

/**
 * Photographs a drawn card on a plain table, as a JPEG.
 * @param width the width of the picture in pixels; its height is three quarters of it
 * @param random answers a number from 0 to below 1
 */
export async function photographCard(
  card: ColourPicture,
  width: number,
  given: Circumstances,
  random: () => number,
): Promise<Buffer> {
  const { blur = 0, light = 1, glare = false } = given;
  const height = Math.round(width * 0.75);
  const corners = cornersOf(card, width, height, given, random);
  const toCard = homographyOf(corners, [
    { x: 0, y: 0 },
    { x: card.width, y: 0 },
    { x: card.width, y: card.height },
    { x: 0, y: card.height },
  ]);
  const shade = 90 + random() * 90;
  const table = [shade + 18, shade, shade - 22 * random()];
  const slope = (random() - 0.5) * 0.2;
  const [lampX, lampY] = [width * (0.3 + random() * 0.3), height * (0.4 + random() * 0.25)];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const near = glare
        ? 0.85 * Math.exp(-(((x - lampX) / (width * 0.09)) ** 2) - ((y - lampY) / (width * 0.05)) ** 2)
        : 0;
      const noise = (random() + random() + random() - 1.5) * (light < 1 ? 9 : 4);
      const colour = colourAt(card, toCard, x, y) ?? table;
      for (let channel = 0; channel < 3; channel += 1) {
        const lit = colour[channel]! * (1 + slope * (x / width - 0.5));
        const seen = (lit + (WHITE - lit) * near) * light + noise;
        data[3 * (y * width + x) + channel] = Math.min(255, Math.max(0, seen));
      }
    }
  const photo = sharp(data, { raw: { width, height, channels: 3 } });
  return (blur > 0 ? photo.blur((blur * width) / 1_600) : photo).jpeg({ quality: 82 }).toBuffer();
}

/** The mean colour of four points within a pixel, where they lie on the card; null when one lies beside it. */
function colourAt(card: ColourPicture, toCard: readonly number[], x: number, y: number): number[] | null {
  const sum = [0, 0, 0];
  for (const [dx, dy] of [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const) {
    const [u, v] = [x + dx, y + dy];
    const depth = toCard[6]! * u + toCard[7]! * v + toCard[8]!;
    const column = Math.floor((toCard[0]! * u + toCard[1]! * v + toCard[2]!) / depth);
    const row = Math.floor((toCard[3]! * u + toCard[4]! * v + toCard[5]!) / depth);
    if (column < 0 || row < 0 || column >= card.width || row >= card.height) return null;
    for (let channel = 0; channel < 3; channel += 1)
      sum[channel]! += card.data[3 * (row * card.width + column) + channel]!;
  }
  return sum.map((all) => all / 4);
}

/** The four corners of the card in the picture, in pixels, clockwise from the upper left. */
function cornersOf(
  card: ColourPicture,
  width: number,
  height: number,
  { tilt = 0, perspective = 0, outside = 0 }: Circumstances,
  random: () => number,
): Corners {
  const wide = width * (Math.abs(tilt) > 8 ? 0.4 : 0.44);
  const high = (wide * card.height) / card.width;
  const angle = (tilt * Math.PI) / 180;
  const x0 = width / 2 + (random() - 0.5) * 8 + outside * width;
  const y0 = height / 2 + (random() - 0.5) * 8;
  const corner = (right: number, down: number) => {
    const far = 1 - perspective * (down < 0 ? 1 : 0) - perspective * 0.5 * (right > 0 ? 1 : 0);
    const [x, y] = [wide * right * far, high * down * far];
    return {
      x: x0 + x * Math.cos(angle) - y * Math.sin(angle),
      y: y0 + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}
