/** The longest side of a picture that waits on the phone, in dots. */
const LONGEST = 1_600;
const QUALITY = 0.8;

/**
 * A picture as a data address, small enough to wait on the phone for a network.
 * @returns null for a file that this browser cannot open as a picture
 */
export async function smallPicture(file: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return null;
  }
}
