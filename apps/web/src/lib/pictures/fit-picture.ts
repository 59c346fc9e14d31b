import { MAX_FILE_BYTES, PICTURE_TYPES } from '@rihla/domain/media/picture';
import { CallFailed } from '../api/problems.ts';
import { drawPicture } from './draw-picture.ts';
import { isHeic } from './heic.ts';
import { translate } from '../words/i18n.ts';

/**
 * The greatest length in pixels of a side of a picture that is sent; the server makes larger pictures this small too.
 */
const LONGEST_SIDE = 2_560;
/**
 * A picture of at most this many bytes is sent unchanged. Its pixels are not read, because that is slow on a phone.
 */
const SMALL_BYTES = 1_000_000;
/** The JPEG qualities to try, until the picture has few enough bytes. The first is also that of WebP. */
const QUALITIES = [0.9, 0.8, 0.65];

/**
 * Makes a picture small enough to upload. A picture with a side of more than 2560 pixels, one with more bytes than the
 * server accepts, and one in the format HEIC is drawn again by this browser. All other files are returned unchanged; a
 * picture that the browser cannot open is left for the server to refuse.
 * @throws CallFailed for a HEIC picture that this browser cannot open; its text says how to send it all the same
 */
export async function fitPicture(file: File): Promise<File> {
  const heic = isHeic(file);
  const known = (PICTURE_TYPES as readonly string[]).includes(file.type);
  if (!heic && (!known || file.size <= SMALL_BYTES)) return file;
  const picture = await openPicture(file);
  if (!picture) return heic ? refuseHeic() : file;
  try {
    const long = Math.max(picture.width, picture.height) > LONGEST_SIDE;
    if (!heic && !long && file.size <= MAX_FILE_BYTES) return file;
    return await redrawPicture(picture, file);
  } catch {
    return heic ? refuseHeic() : file;
  } finally {
    picture.close();
  }
}

/** Opens the picture of a file, turned upright; null when the browser cannot open it. */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/**
 * Draws a picture again with sides of at most `LONGEST_SIDE` pixels. A PNG or WebP, which may be transparent, keeps its
 * format when the result has few enough bytes; any other becomes a JPEG on white, of lower quality until it is small
 * enough.
 */
async function redrawPicture(picture: ImageBitmap, file: File): Promise<File> {
  if (file.type === 'image/png' || file.type === 'image/webp') {
    const same = await drawPicture(picture, LONGEST_SIDE, null).blob(file.type, QUALITIES[0]!);
    if (same.size <= MAX_FILE_BYTES && same.type === file.type)
      return new File([same], file.name, { type: file.type });
  }
  const opaque = drawPicture(picture, LONGEST_SIDE, '#fff');
  let smaller = await opaque.blob('image/jpeg', QUALITIES[0]!);
  for (const quality of QUALITIES.slice(1)) {
    if (smaller.size <= MAX_FILE_BYTES) break;
    smaller = await opaque.blob('image/jpeg', quality);
  }
  return new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** Throws the error for a HEIC picture that this browser cannot open; its text says how to send it all the same. */
function refuseHeic(): never {
  throw new CallFailed(415, translate('file.heic'));
}
