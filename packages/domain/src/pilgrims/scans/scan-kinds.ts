/** The papers of a pilgrim that are stored as scans. Specification section 3, pilgrim profile. */
export const SCAN_KINDS = [
  'PASSPORT',
  'FAMILY_CARD',
  'YELLOW_CARD',
  'MARRIAGE_BOOK',
  'BIRTH_CERTIFICATE',
  'ID_CARD',
  'BPJS',
] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

/** The photo of the pilgrim, which is stored like a scan and seen by the same people. */
export const PHOTO = 'PHOTO';

/** The most pages of one kind of paper; the database checks it too. */
export const MAX_SCAN_PAGES = 10;

/** The longest side of a stored page, in pixels; every line of a paper is readable at this size. */
export const MAX_SCAN_SIDE = 2_000;

/**
 * The size in bytes below which a page loads well on a phone; a larger file is accepted, with a hint. Specification
 * section 9.
 */
export const SCAN_HINT_BYTES = 200 * 1024;

/** The size of a stored photo in pixels: 4 by 6 centimetres at 400 dots per inch, rounded. */
export const PHOTO_SIZE = { width: 640, height: 960 } as const;
/** The size of a photo in lists and on identity cards, in pixels. */
export const SMALL_PHOTO_SIZE = { width: 200, height: 300 } as const;
