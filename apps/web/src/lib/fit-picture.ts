import { MAX_FILE_BYTES, PICTURE_TYPES } from '@rihla/domain/media/picture';
import { CallFailed } from './api/problems.ts';
import { drawPicture } from './draw-picture.ts';
import { isHeic } from './heic.ts';
import { translate } from './i18n.ts';

/** The longest side of a picture that is sent: the server keeps no longer one. */
const LONGEST_SIDE = 2_560;
/** A picture below that is sent as it is, without a look at its pixels, which takes a phone a while. */
const SMALL_BYTES = 1_000_000;
const QUALITIES = [0.9, 0.8, 0.65];

/**
 * The picture as it is sent: one that is longer than 2560 pixels, larger than the server takes, or HEIC is drawn anew on
 * this device; whatever else stays as it is, other files too. A picture that cannot be opened is left to the server.
 * @throws CallFailed for HEIC that this browser cannot open, with how to send it all the same
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

/** The picture of a file, turned upright; null where the browser cannot open it. */
async function openPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** A PNG or WebP may be see-through and stays what it is where that is small enough; the rest becomes a JPEG. */
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

function refuseHeic(): never {
  throw new CallFailed(415, translate('file.heic'));
}
