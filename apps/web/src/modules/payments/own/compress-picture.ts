import { type Drawn, drawPicture } from '../../../lib/draw-picture.ts';

/** Specification section 9: pictures are best below 200 kB. */
export const GOOD_PICTURE_BYTES = 200 * 1024;

/** Enough to read the figures of a bank slip on. */
const LONGEST_SIDE = 1_600;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

/** Whether making it smaller is worth offering. */
export function isLargePicture({ type, size }: Pick<File, 'type' | 'size'>): boolean {
  return type.startsWith('image/') && size > GOOD_PICTURE_BYTES;
}

/**
 * Makes a picture a JPEG of at most 1600 pixels a side, below 200 kB where that is possible without making the
 * figures unreadable. A picture that is smaller already is returned unchanged.
 * @throws DOMException when the file is no picture that the browser can read
 */
export async function compressPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  // A transparent screenshot would turn black in a format without transparency.
  const drawn = drawPicture(picture, LONGEST_SIDE, '#fff');
  picture.close();
  const smaller = await smallEnough(drawn);
  return smaller.size < file.size
    ? new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    : file;
}

/**
 * Saves a picture as JPEG in ever lower quality until it is small enough to send, or the lowest quality is reached.
 */
async function smallEnough(drawn: Drawn): Promise<Blob> {
  let blob = await drawn.blob('image/jpeg', QUALITIES[0]!);
  for (const quality of QUALITIES.slice(1)) {
    if (blob.size <= GOOD_PICTURE_BYTES) break;
    blob = await drawn.blob('image/jpeg', quality);
  }
  return blob;
}
