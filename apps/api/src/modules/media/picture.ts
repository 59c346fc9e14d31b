import type { CropPixels, Rotation } from '@rihla/domain/media/crop';
import { refuse } from '@rihla/domain/media/file.errors';
import { MAX_PIXELS, type PictureFormat } from '@rihla/domain/media/picture';
import type { Sharp } from 'sharp';

/**
 * The picture library sharp, loaded when the first picture is drawn, because it takes memory and time and most
 * processes draw none. Its cache is off, because no picture is drawn twice.
 */
const library = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
};

/** The longest side of a stored picture, in pixels: no screen of the product shows more. */
export const MAX_SIDE = 2560;

/** An encoded picture with its size in pixels. */
export type Picture = { bytes: Buffer; mime: PictureMime; width: number; height: number };

/**
 * Prepares an uploaded picture for storing: turns it upright, makes it smaller when a side is longer than `MAX_SIDE`,
 * and encodes it again in its own format. So only the pixels are left of the uploaded file, and no data about place or
 * camera, no thumbnail and no script.
 * @param bytes a JPEG, PNG or WebP
 * @param mime its type
 * @throws Problem `file.broken_picture` when it cannot be decoded, `file.too_many_pixels` when it would fill the memory
 */
export async function cleanPicture(bytes: Buffer, mime: PictureMime): Promise<Picture> {
  await assertPixels(bytes);
  const fitted = (await openPicture(bytes)).autoOrient().resize({
    width: MAX_SIDE,
    height: MAX_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return drawPicture(fitted, mime);
}

/**
 * Cuts a new picture out of a stored one, in its format.
 * @param bytes the stored picture
 * @param mime its type
 * @param rotation clockwise, applied before cutting
 * @param pixels the area, within the turned picture
 */
export async function cropPicture(
  bytes: Buffer,
  mime: PictureMime,
  rotation: Rotation,
  pixels: CropPixels,
): Promise<Picture> {
  return drawPicture((await openPicture(bytes)).rotate(rotation).extract(pixels), mime);
}

/**
 * Prepares a photographed document for storing: upright, as a JPEG on a white background, with only the pixels of the
 * uploaded file left.
 * @param bytes a JPEG, PNG or WebP
 * @param side the largest length of the longer side, in pixels
 * @throws Problem `file.broken_picture`, `file.too_many_pixels`
 */
export async function drawScan(bytes: Buffer, side: number): Promise<Picture> {
  await assertPixels(bytes);
  const fitted = (await openPicture(bytes)).autoOrient().resize({
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return drawPicture(fitted.flatten({ background: '#ffffff' }), 'image/jpeg');
}

/**
 * Draws the photo of a person in the shape of a passport photo (2 to 3); of a picture in another shape the edges are
 * cut off.
 * @param bytes a JPEG, PNG or WebP
 * @param size width and height of the result, in pixels
 * @throws Problem `file.broken_picture`, `file.too_many_pixels`
 */
export async function drawPortrait(bytes: Buffer, size: { width: number; height: number }): Promise<Picture> {
  await assertPixels(bytes);
  const cut = (await openPicture(bytes)).autoOrient().resize({ ...size, fit: 'cover' });
  return drawPicture(cut.flatten({ background: '#ffffff' }), 'image/jpeg');
}

/**
 * Draws a picture as an icon: a square PNG with the whole picture in the middle.
 * @param bytes a stored picture, or an SVG of the product
 * @param options `side` is its length in pixels; `opaque` puts it on white, otherwise the rest is transparent
 * @throws Problem `file.broken_picture`
 */
export async function drawIcon(
  bytes: Buffer,
  { side, opaque }: { side: number; opaque: boolean },
): Promise<Buffer> {
  const fitted = (await openPicture(bytes)).resize({
    width: side,
    height: side,
    fit: 'contain',
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  });
  const ground = opaque ? fitted.flatten({ background: '#ffffff' }) : fitted;
  return refuseBroken(() => ground.png({ compressionLevel: 9 }).toBuffer());
}

/** Refuses a picture of too many pixels. It reads the header of the file only, before anything is decoded. */
async function assertPixels(bytes: Buffer): Promise<void> {
  const sharp = await library();
  const { width, height } = await refuseBroken(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height <= MAX_PIXELS) return;
  refuse('file.too_many_pixels', {
    megapixels: Math.ceil((width * height) / 1_000_000),
    limit: MAX_PIXELS / 1_000_000,
  });
}

/**
 * Encodes a picture in a format.
 * @returns its bytes with width and height in pixels
 * @throws Problem `file.broken_picture` when it cannot be decoded
 */
async function drawPicture(picture: Sharp, mime: PictureMime): Promise<Picture> {
  const { data, info } = await refuseBroken(() =>
    withFormat(picture, mime).toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, mime, width: info.width, height: info.height };
}

/**
 * Runs work of the picture library sharp and refuses the file as broken when it throws, as it does for pictures
 * that are damaged or cut short.
 */
async function refuseBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return refuse('file.broken_picture');
    throw error;
  }
}

/** The types of pictures that may be uploaded. */
export const PICTURE_MIMES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMime = (typeof PICTURE_MIMES)[number];

/** Renders a picture at a width in pixels and in a format; a picture that is narrower keeps its width. */
export async function renderPicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const fitted = (await openPicture(bytes)).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'webp':
      return fitted.webp({ quality: 78 }).toBuffer();
    case 'avif':
      // Measured: effort 3 takes twice the processor time of 2 for a file of the same size; effort 4 takes seven
      // times as long for a sixth less.
      return fitted.avif({ quality: 52, effort: 2 }).toBuffer();
    case 'jpg':
      return fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

/** Opens a picture for drawing; one that has too many pixels or is cut short fails. */
async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await library();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

/** Sets the format and quality in which a picture is stored. */
function withFormat(picture: Sharp, mime: PictureMime): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 86, mozjpeg: true });
  // Measured: level 9 takes two or three times the processor time of 7 for a file that is 2 to 8 % smaller.
  return mime === 'image/png' ? picture.png({ compressionLevel: 7 }) : picture.webp({ quality: 86 });
}
