import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS, type PictureFormat } from '@rihla/domain/content/picture';

/** No screen of ours shows more; a camera's file shrinks to a tenth. */
const LARGEST_SIDE = 2560;

export type Picture = { bytes: Buffer; mime: string; width: number; height: number };

/**
 * A picture as we keep it: turned the way it was held, drawn anew in its own format, so that nothing of the old
 * file but the picture is left: no place, no camera, no thumbnail, no script behind the last pixel.
 * @param bytes a JPEG, PNG or WebP
 * @returns null when it cannot be opened whole, or would fill the memory
 */
export async function cleanPicture(bytes: Buffer, mime: PictureMime): Promise<Picture | null> {
  try {
    const turned = open(bytes).autoOrient();
    const fitted = turned.resize({
      width: LARGEST_SIDE,
      height: LARGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const { data, info } = await encoded(fitted, mime).toBuffer({ resolveWithObject: true });
    return { bytes: data, mime, width: info.width, height: info.height };
  } catch (error) {
    // sharp has one kind of error for broken, cut short and too many pixels: all mean the same to the sender.
    if (error instanceof Error) return null;
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
