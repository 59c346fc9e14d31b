import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '@rihla/domain/media/picture';
import type { FileStore } from '../../kit/files/files.ts';
import { drawApart, type Drawing } from './draw-apart.ts';
import { renderPicture } from './picture.ts';

/** A public picture at one width and in one format, as stored in `files.renditions`. */
export type Rendition = { width: PictureWidth; format: PictureFormat; storage_key: string; bytes: number };

/** The type of a rendition by its format. */
export const PICTURE_MIME_OF = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const;

const FIRST_WIDTH = 480 satisfies PictureWidth;

/**
 * What every name of a rendition adds to the key of its picture. Also those that no row records, such as one that was
 * stored before the next one failed, are known by it.
 */
export const RENDITION_ENDINGS: readonly string[] = PICTURE_WIDTHS.flatMap((width) =>
  PICTURE_FORMATS.map((format) => renditionEnding(width, format)),
);

function renditionEnding(width: PictureWidth, format: PictureFormat): string {
  return `.${width}.${format}`;
}

/** Makes the one rendition that pages need at once; a job makes the others, because AVIF takes seconds. */
export function makeFirstRendition(store: FileStore, key: string, original: Buffer): Promise<Rendition> {
  const draw = ({ bytes, width, format }: Drawing) => renderPicture(Buffer.from(bytes), width, format);
  return makeRendition(store, key, { bytes: original, width: FIRST_WIDTH, format: 'webp' }, draw);
}

/**
 * Makes the renditions (copies in other widths and formats, for browsers) that a picture still lacks, one after the
 * other, in a separate process.
 * @param key of the picture in the store
 * @param original the stored picture
 * @param existing the renditions that exist
 * @returns all renditions
 */
export async function makeMissingRenditions(
  store: FileStore,
  key: string,
  original: { bytes: Buffer; width: number },
  existing: readonly Rendition[],
): Promise<Rendition[]> {
  const all = [...existing];
  const { bytes } = original;
  const { draw, end } = drawApart();
  try {
    for (const [width, format] of renditionsOf(original.width)) {
      if (existing.some((one) => one.width === width && one.format === format)) continue;
      all.push(await makeRendition(store, key, { bytes, width, format }, draw));
    }
    return all;
  } finally {
    end();
  }
}

/**
 * The rendition (copy of a picture for browsers) with which a request for a width and a format is answered: exactly
 * that one; otherwise the widest that is not wider, in that format or else in WebP; otherwise the first one made.
 * Undefined when there is none.
 */
export function bestRendition(
  existing: readonly Rendition[],
  width: number,
  format: PictureFormat,
): Rendition | undefined {
  const exact = existing.find((one) => one.width === width && one.format === format);
  const widest = (wanted: PictureFormat) =>
    existing
      .filter((one) => one.format === wanted && one.width <= width)
      .toSorted((a, b) => b.width - a.width)[0];
  return exact ?? widest(format) ?? widest('webp') ?? existing[0];
}

/**
 * The widths and formats of a picture. At most one width is larger than the original; JPEG, for previews in
 * messengers, has one width.
 */
function renditionsOf(originalWidth: number): [PictureWidth, PictureFormat][] {
  const widths = PICTURE_WIDTHS.filter((_, step) => step === 0 || PICTURE_WIDTHS[step - 1]! < originalWidth);
  const jpg = widths.includes(960) ? 960 : widths[0]!;
  return [
    ...widths.map((width) => [width, 'webp'] as [PictureWidth, PictureFormat]),
    [jpg, 'jpg'],
    ...widths.map((width) => [width, 'avif'] as [PictureWidth, PictureFormat]),
  ];
}

/**
 * Makes one rendition of a picture and stores it next to the original.
 * @param key where the original is stored
 * @param draw renders the picture
 */
async function makeRendition(
  store: FileStore,
  key: string,
  { bytes, width, format }: Drawing & { width: PictureWidth },
  draw: (drawing: Drawing) => Promise<Buffer>,
): Promise<Rendition> {
  const drawn = await draw({ bytes, width, format });
  const storageKey = key + renditionEnding(width, format);
  await store.put(storageKey, drawn, { mime: PICTURE_MIME_OF[format], sealed: false });
  return { width, format, storage_key: storageKey, bytes: drawn.length };
}
