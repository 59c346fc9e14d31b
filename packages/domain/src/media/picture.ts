/** Largest file that is taken: 10 MB, specification section 9 (scans) and for everything else too. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Most pixels a picture may have; more is a bomb that would fill the memory when it is opened. */
export const MAX_PIXELS = 50_000_000;

/** Widths at which a public picture is offered: in the row of a list, on a card, on a page, as large as a screen. */
export const PICTURE_WIDTHS = [160, 480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats at which a public picture is offered; JPEG only at 960, for previews in messengers. */
export const PICTURE_FORMATS = ['webp', 'avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The address of a public picture, from the root of the site.
 * @param fileId id of the file, @param width one of the widths on offer, @param format webp unless said
 */
export function pictureUrl(fileId: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `/media/${fileId}/${width}.${format}`;
}

/**
 * The addresses of a public picture in all its widths, for a `srcset`.
 * @param fileId id of the file, @param format avif or webp; JPEG has one width only
 */
export function pictureSrcset(fileId: string, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ');
}

/** What the browser is asked to send as a picture; what it is, the server looks at again. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
