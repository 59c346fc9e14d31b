/** Widths that the files of a site are kept in. */
const WIDTHS = [480, 960, 1600] as const;

export type PhotoDrop = { src: string; srcset: string };

/** The addresses of a picture in all its widths; null without a picture. */
export function photoDrop(fileId: string | null): PhotoDrop | null {
  if (fileId === null) return null;
  return {
    src: photoAddress(fileId, 960),
    srcset: WIDTHS.map((width) => `${photoAddress(fileId, width)} ${width}w`).join(', '),
  };
}

export function photoAddress(fileId: string, width: (typeof WIDTHS)[number]): string {
  return `/media/${fileId}/${width}.webp`;
}
