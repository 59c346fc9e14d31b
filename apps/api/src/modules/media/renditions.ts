import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '@rihla/domain/media/picture';
import type { FileStore } from '../../kit/files.ts';
import { renderPicture } from './picture.ts';

/** One width and format of a public picture, as kept in `files.renditions`. */
export type Rendition = { width: PictureWidth; format: PictureFormat; storage_key: string; bytes: number };

export const PICTURE_MIME_OF = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

const FIRST_WIDTH = 480 satisfies PictureWidth;

/** What a page needs at once; the rest is made by the worker, since AVIF takes seconds. */
export function firstRendition(store: FileStore, key: string, original: Buffer): Promise<Rendition> {
  return rendition(store, key, original, FIRST_WIDTH, 'webp');
}

/**
 * Makes what is still missing of a picture, one after the other.
 * @param original the kept picture, @param made what there is already
 * @returns all of them
 */
export async function missingRenditions(
  store: FileStore,
  key: string,
  original: { bytes: Buffer; width: number },
  made: readonly Rendition[],
): Promise<Rendition[]> {
  const all = [...made];
  for (const [width, format] of wanted(original.width)) {
    if (made.some((one) => one.width === width && one.format === format)) continue;
    all.push(await rendition(store, key, original.bytes, width, format));
  }
  return all;
}

/**
 * What to answer with when a width and format are asked for: that one, else the widest that is no wider, in the format or
 * in WebP, else the WebP that the upload made.
 */
export function bestRendition(
  made: readonly Rendition[],
  width: number,
  format: PictureFormat,
): Rendition | undefined {
  const exact = made.find((one) => one.width === width && one.format === format);
  const widest = (of: PictureFormat) =>
    made.filter((one) => one.format === of && one.width <= width).toSorted((a, b) => b.width - a.width)[0];
  return exact ?? widest(format) ?? widest('webp') ?? made[0];
}

/** A picture narrower than a step needs no wider one. JPEG is for previews in messengers, at one width. */
function wanted(originalWidth: number): [PictureWidth, PictureFormat][] {
  const widths = PICTURE_WIDTHS.filter((_, step) => step === 0 || PICTURE_WIDTHS[step - 1]! < originalWidth);
  const jpg = widths.includes(960) ? 960 : widths[0]!;
  return [
    ...widths.map((width) => [width, 'webp'] as [PictureWidth, PictureFormat]),
    [jpg, 'jpg'],
    ...widths.map((width) => [width, 'avif'] as [PictureWidth, PictureFormat]),
  ];
}

async function rendition(
  store: FileStore,
  key: string,
  original: Buffer,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Rendition> {
  const bytes = await renderPicture(original, width, format);
  const storageKey = `${key}.${width}.${format}`;
  await store.put(storageKey, bytes, { mime: PICTURE_MIME_OF[format], sealed: false });
  return { width, format, storage_key: storageKey, bytes: bytes.length };
}
