import { PICTURE_WIDTHS, pictureUrl } from '@rihla/domain/content/picture';

export type PhotoDrop = { src: string; srcset: string };

/** The addresses of a picture in all its widths; null without a picture. */
export function photoDrop(fileId: string | null): PhotoDrop | null {
  if (fileId === null) return null;
  return {
    src: pictureUrl(fileId, 960),
    srcset: PICTURE_WIDTHS.map((width) => `${pictureUrl(fileId, width)} ${width}w`).join(', '),
  };
}
