/** The path below which a page without an address of its own is read, followed by its slug. */
export const PAGES_PATH = '/halaman';

/** The greatest length of an address, in characters. */
export const LONGEST_ADDRESS = 120;

/**
 * The first parts of paths that no page may use, because the product itself uses them for its pages and files or for
 * requests of browsers and search engines.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'admin',
  'admin_api',
  'agen',
  'api',
  'app',
  'app_v2',
  'artikel',
  'bagikan',
  'bandingkan',
  'cari',
  'develop',
  'docs',
  'en',
  'files',
  'galeri',
  'halaman',
  'healthz',
  'id',
  'kontak',
  'media',
  'paket',
  'pratinjau',
  'readyz',
  'site',
  'tanya-jawab',
  'testimoni',
  'user',
  'user_api',
  'webhooks',
]);

/** What can be wrong with an address that the office enters for a page. */
export type AddressFault = 'invalid' | 'reserved';

/**
 * Checks an address that the office enters for a page, such as `/promo/ramadan`: up to four parts of lower-case
 * letters, digits and hyphens, the first of which must not be reserved.
 * @returns what is wrong; null when nothing is
 */
export function addressFault(address: string): AddressFault | null {
  const isShaped = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/.test(address);
  if (!isShaped || address.length > LONGEST_ADDRESS) return 'invalid';
  return RESERVED_SEGMENTS.has(address.split('/')[1] ?? '') ? 'reserved' : null;
}
