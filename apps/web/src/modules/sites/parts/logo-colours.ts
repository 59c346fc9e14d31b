import { pictureUrl } from '@rihla/domain/media/picture';
import { paletteOf } from '@rihla/domain/sites/palette';

/** The longer side, in pixels, to which a logo is scaled down before its colours are counted. */
const SCALED_SIDE = 160;

/**
 * Finds the strongest colours of a public picture, in this browser.
 * @param fileId id of the picture's file
 * @returns `#rrggbb`, the strongest first
 * @throws Error where the picture cannot be loaded or read
 */
export async function coloursOfPicture(fileId: string): Promise<string[]> {
  const picture = new Image();
  picture.src = pictureUrl(fileId, 480);
  await picture.decode();
  const scale = Math.min(1, SCALED_SIDE / Math.max(picture.naturalWidth, picture.naturalHeight));
  const width = Math.max(1, Math.round(picture.naturalWidth * scale));
  const height = Math.max(1, Math.round(picture.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.drawImage(picture, 0, 0, width, height);
  return paletteOf(context.getImageData(0, 0, width, height).data);
}
