import { jpegOf } from './camera-frame.ts';

/** The longest side of the picture that is sent, in pixels; a larger one takes longer and is read no better. */
const LONGEST_SIDE = 2_000;

/**
 * Makes a JPEG of a picture that is quick to send: upright, no larger than `LONGEST_SIDE`, without data on place and
 * camera.
 * @throws DOMException for a file that this browser cannot open as a picture
 */
export async function smallPicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
    return await jpegOf(canvas);
  } finally {
    bitmap.close();
  }
}
