/**
 * The largest file that is accepted, in bytes (10 MB). Specification section 9 requires this limit for scans; here it
 * applies to every file.
 */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The most pixels that a picture may have; more would fill the memory when it is decoded. */
export const MAX_PIXELS = 50_000_000;

/** The widths of a public picture, in pixels: for the row of a list, a card, a page and a whole screen. */
export const PICTURE_WIDTHS = [160, 480, 960, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of a public picture; JPEG only at 960, for previews in messengers. */
export const PICTURE_FORMATS = ['webp', 'avif', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/**
 * The address of a public picture, from the root of the site.
 * @param fileId id of the file
 * @param width one of `PICTURE_WIDTHS`
 * @param format WebP by default
 */
export function pictureUrl(fileId: string, width: PictureWidth, format: PictureFormat = 'webp'): string {
  return `/media/${fileId}/${width}.${format}`;
}

/**
 * The addresses of a public picture in all its widths, for a `srcset`.
 * @param fileId id of the file
 * @param format AVIF or WebP, because JPEG has one width only
 */
export function pictureSrcset(fileId: string, format: 'avif' | 'webp'): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(fileId, width, format)} ${width}w`).join(', ');
}

/** The types of pictures that a browser may upload; the server checks the contents again. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
