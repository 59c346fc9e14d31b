/** The longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1_600;
/** The JPEG quality, from 0 to 1. */
const JPEG_QUALITY = 0.8;

/**
 * Shrinks a picture, so that it can be stored on the phone until there is a network.
 * @returns the picture as a data URL, or null for a file that this browser cannot open as a picture
 */
export async function smallPicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', JPEG_QUALITY);
  } catch {
    return null;
  }
}
