import { type DrawnPicture, drawPicture } from '../../../lib/pictures/draw-picture.ts';

/** The largest size of a picture that is fine as it is, in bytes (specification section 9: best below 200 kB). */
export const GOOD_PICTURE_BYTES = 200 * 1024;

/** The longest side of a compressed picture, in pixels: enough to read the figures of a bank slip. */
const LONGEST_SIDE = 1_600;
/** The JPEG qualities that are tried, from 0 to 1. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** Whether a file is a picture that is worth compressing. */
export function isLargePicture({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type.startsWith('image/') && size > GOOD_PICTURE_BYTES;
}

/**
 * Turns a picture into a JPEG of at most 1600 pixels a side, below 200 kB where the lowest quality allows it. When the
 * result is not smaller than the file, the file is returned unchanged.
 * @throws DOMException when the file is no picture that the browser can read
 */
export async function compressPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  // White background: transparent parts of a screenshot would become black in a JPEG.
  const drawn = drawPicture(picture, LONGEST_SIDE, '#fff');
  picture.close();
  const smaller = await smallEnough(drawn);
  return smaller.size < file.size
    ? new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    : file;
}

/**
 * Encodes a picture as JPEG in falling quality until it is small enough, or the lowest quality is reached.
 */
async function smallEnough(drawn: DrawnPicture): Promise<Blob> {
  let blob = await drawn.blob('image/jpeg', QUALITIES[0]!);
  for (const quality of QUALITIES.slice(1)) {
    if (blob.size <= GOOD_PICTURE_BYTES) break;
    blob = await drawn.blob('image/jpeg', quality);
  }
  return blob;
}
