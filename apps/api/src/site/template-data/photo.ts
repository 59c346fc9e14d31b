import { pictureSrcset, pictureUrl } from '@rihla/domain/media/picture';

/** The addresses of a picture: `src` for browsers without AVIF and WebP, `full` in its largest width. */
export type PhotoData = { src: string; avif: string; webp: string; full: string };

/**
 * The addresses of a public picture in several widths and formats, for the `picture` element of HTML; null for no
 * picture.
 */
export function photoData<Id extends string | null>(
  fileId: Id,
): Id extends string ? PhotoData : PhotoData | null;
/** The addresses of a public picture in several widths and formats, for the `picture` element of HTML; null for none. */
export function photoData(fileId: string | null): PhotoData | null {
  if (fileId === null) return null;
  return {
    src: pictureUrl(fileId, 960, 'jpg'),
    avif: pictureSrcset(fileId, 'avif'),
    webp: pictureSrcset(fileId, 'webp'),
    full: pictureUrl(fileId, 1600),
  };
}

/** The template data of a picture of the gallery with its size in pixels; 960 by 640 when the size is not known. */
export function galleryPhotoData(row: {
  file_id: string;
  caption: string;
  width: number | null;
  height: number | null;
}) {
  const { file_id, caption, width, height } = row;
  return { ...photoData(file_id), alt: caption, caption, width: width ?? 960, height: height ?? 640 };
}
