import type { CardNotRead } from '@rihla/domain/pilgrims/id-card';
import { MAX_PIXELS } from '@rihla/domain/media/picture';
import type { Corners } from '@rihla/passport-reader/homography';
import { type Grey, resizePicture } from '@rihla/passport-reader/picture';
import sharp, { type Sharp } from 'sharp';
import { type CardText, doubtGlare, sortLines } from './card-text.ts';
import { type CardValues, valuesOf } from './card-values.ts';
import { type ColourPicture, darkest } from './colour-picture.ts';
import { findCard } from './find-card.ts';
import { cutOut, glaringRows, readyForReading, rectifyCard, turnedOver } from './rectify-card.ts';
import type { Recogniser } from './recognise.ts';

/**
 * The result of reading a picture: the readings of the number (NIK), the better one first, and the values; or the
 * reason why nothing was read.
 */
export type CardReading =
  | { ok: true; niks: readonly string[]; values: CardValues }
  | { ok: false; reason: CardNotRead };

/** The longest side of the picture that is worked on, in pixels; a larger picture is made smaller first. */
const LONGEST_SIDE = 2_000;
/** The width of the small copy in which the card is looked for, in pixels. */
const SEEN_WIDTH = 480;
/** A text with fewer labels than this is no identity card, or one that is upside down. */
const LEAST_LABELS = 4;
/** The position of the number on a card, as shares of its width and height. */
const NUMBER = { left: 0.145, top: 0.16, right: 0.8, bottom: 0.243 };
/**
 * The width of the card on which reflections of lamps are looked for, in pixels; they are large, so it can be small.
 */
const GLARE_WIDTH = 250;
/** The width of the card from which the number is read, in pixels. */
const NUMBER_WIDTH = 900;

/**
 * Reads an identity card from a picture: finds the card, straightens it, recognises its text (upside down, if need be)
 * and takes the values from it. Nothing is stored.
 * @param bytes the picture file
 * @throws Error when the picture cannot be decoded
 */
export async function readCard(recogniser: Recogniser, bytes: Buffer): Promise<CardReading> {
  const { picture, small } = await decodePicture(bytes);
  const found = findCard(small);
  if ('reason' in found) return { ok: false, reason: isDark(small) ? 'dark' : found.reason };
  const scale = picture.width / small.width;
  const corners = found.corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Corners;
  let card = rectifyCard(picture, corners);
  let glaring = glaringRows(rectifyCard(picture, corners, darkest, GLARE_WIDTH));
  const textOf = async () => sortLines(doubtGlare(await recogniser.lines(readyForReading(card)), glaring));
  let text = await textOf();
  if (labelsIn(text) < LEAST_LABELS) {
    card = turnedOver(card);
    glaring = glaring.toReversed();
    text = await textOf();
  }
  if (labelsIn(text) < LEAST_LABELS) return { ok: false, reason: reasonOf(card) };
  const number = await recogniser.digits(resizedNumber(readyForReading(card)));
  const printed = text.fields.nik?.text.replace(/\D/g, '') ?? '';
  return { ok: true, niks: [number, printed].filter(isNumber), values: valuesOf(text) };
}

/**
 * The picture upright, without transparency and not larger than needed, and a small copy of it in which the card is
 * looked for.
 */
async function decodePicture(bytes: Buffer): Promise<{ picture: ColourPicture; small: ColourPicture }> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const picture = await raw(upright);
  const { width, height } = picture;
  const smaller = sharp(picture.data, { raw: { width, height, channels: 3 } }).resize({ width: SEEN_WIDTH });
  return { picture, small: await raw(smaller) };
}

/** The pixels of a picture as red, green and blue bytes; transparent pixels become white. */
async function raw(picture: Sharp): Promise<ColourPicture> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** How many labels were recognised. */
function labelsIn({ fields }: CardText): number {
  return Object.keys(fields).length;
}

/** Whether digits have the length of a NIK. */
function isNumber(digits: string): boolean {
  return digits.length === 16;
}

/** The part of a straightened card with its number, at the size at which it is recognised best. */
function resizedNumber(card: Grey): Grey {
  return cutOut(resizePicture(card, NUMBER_WIDTH), NUMBER);
}

/** The mean shade (0 to 255) below which a picture is too dark. */
const DARK_BELOW = 45;

/** Whether a picture is too dark to read. */
function isDark({ data }: ColourPicture): boolean {
  return data.reduce((sum, shade) => sum + shade, 0) / data.length < DARK_BELOW;
}

/** The reason why the text of a card could not be read: too little light, a reflection, or another reason. */
function reasonOf({ data }: Grey): CardNotRead {
  const mean = data.reduce((sum, shade) => sum + shade, 0) / data.length;
  if (mean < DARK_BELOW + 15) return 'dark';
  const bright = data.reduce((count, shade) => count + (shade > 246 ? 1 : 0), 0);
  return bright / data.length > 0.06 ? 'glare' : 'not_readable';
}
