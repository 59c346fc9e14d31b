import type { CropPixels, Rotation } from '@rihla/domain/media/crop';
import { refuse } from '@rihla/domain/media/file.errors';
import { MAX_PIXELS, type PictureFormat } from '@rihla/domain/media/picture';
import sharp, { type Sharp } from 'sharp';

/** No screen of ours shows more; a camera's file shrinks to a tenth. */
const LARGEST_SIDE = 2560;

export type Picture = { bytes: Buffer; mime: PictureMime; width: number; height: number };

/**
 * A picture as we keep it: turned the way it was held, drawn anew in its own format, so that nothing of the old
 * file but the picture is left: no place, no camera, no thumbnail, no script behind the last pixel.
 * @param bytes a JPEG, PNG or WebP
 * @throws Problem `file.broken_picture` when it cannot be opened whole, `file.too_many_pixels` when it would fill
 * the memory
 */
export async function cleanPicture(bytes: Buffer, mime: PictureMime): Promise<Picture> {
  await mustFit(bytes);
  const fitted = open(bytes).autoOrient().resize({
    width: LARGEST_SIDE,
    height: LARGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return draw(fitted, mime);
}

/**
 * Cuts a new picture out of a kept one, in its format.
 * @param rotation turned first, @param pixels of the turned picture, within it
 */
export function cropPicture(
  bytes: Buffer,
  mime: PictureMime,
  rotation: Rotation,
  pixels: CropPixels,
): Promise<Picture> {
  return draw(open(bytes).rotate(rotation).extract(pixels), mime);
}

/** The head of a file says how large the picture is, before anything is unpacked. */
async function mustFit(bytes: Buffer): Promise<void> {
  const { width, height } = await whole(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height <= MAX_PIXELS) return;
  refuse('file.too_many_pixels', {
    megapixels: Math.ceil((width * height) / 1_000_000),
    limit: MAX_PIXELS / 1_000_000,
  });
}

async function draw(picture: Sharp, mime: PictureMime): Promise<Picture> {
  const { data, info } = await whole(() => encoded(picture, mime).toBuffer({ resolveWithObject: true }));
  return { bytes: data, mime, width: info.width, height: info.height };
}

/** sharp has one kind of error for broken and cut short: both mean the same to the sender. */
async function whole<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return refuse('file.broken_picture');
    throw error;
  }
}

export const PICTURE_MIMES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMime = (typeof PICTURE_MIMES)[number];

/** A picture at one width and format; a smaller one is not blown up. */
export function renderPicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const fitted = open(bytes).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'webp':
      return fitted.webp({ quality: 78 }).toBuffer();
    case 'avif':
      return fitted.avif({ quality: 52, effort: 3 }).toBuffer();
    case 'jpg':
      return fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true });
}

function encoded(picture: Sharp, mime: PictureMime): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 86, mozjpeg: true });
  return mime === 'image/png' ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality: 86 });
}
