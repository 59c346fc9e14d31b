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
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // A transparent screenshot would turn black in a format without transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await smallest(canvas);
  return smaller.size < file.size
    ? new File([smaller], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    : file;
}

async function smallest(canvas: OffscreenCanvas): Promise<Blob> {
  let blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITIES[0] });
  for (const quality of QUALITIES.slice(1)) {
    if (blob.size <= GOOD_PICTURE_BYTES) break;
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return blob;
}
