/** The papers of a pilgrim that are kept as scans. Specification section 3, pilgrim profile. */
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

/** The photo of the pilgrim, which is kept as a scan is and seen by the same people. */
export const PHOTO = 'PHOTO';

/** The most pages of one kind; the database holds it too. */
export const MAX_SCAN_PAGES = 10;

/** The longest side of a stored page, in pixels: every line of a paper can be read at it. */
export const MAX_SCAN_SIDE = 2_000;

/** The bytes under which a page loads well on a phone: a hint and no bound. Specification section 9. */
export const SCAN_HINT_BYTES = 200 * 1024;

/** The pixels of a stored photo: 4 by 6 centimetres at 400 dots to the inch, rounded. */
export const PHOTO_SIZE = { width: 640, height: 960 } as const;
/** The pixels of a photo on lists and identity cards. */
export const SMALL_PHOTO_SIZE = { width: 200, height: 300 } as const;
