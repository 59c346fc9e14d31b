import { pictureSrcset, pictureUrl } from '@rihla/domain/media/picture';

/** `src` is for who reads neither AVIF nor WebP; `full` is the picture alone, as large as it is offered. */
export type PhotoDrop = { src: string; avif: string; webp: string; full: string };

/** The addresses of a picture in all its formats and widths; null without a picture. */
export function photoDrop<Id extends string | null>(
  fileId: Id,
): Id extends string ? PhotoDrop : PhotoDrop | null;
export function photoDrop(fileId: string | null): PhotoDrop | null {
  if (fileId === null) return null;
  return {
    src: pictureUrl(fileId, 960, 'jpg'),
    avif: pictureSrcset(fileId, 'avif'),
    webp: pictureSrcset(fileId, 'webp'),
    full: pictureUrl(fileId, 1600),
  };
}
