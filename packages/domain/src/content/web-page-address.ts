/** Where a page stands that has no address of its own: below it comes its slug. */
export const PAGES_AT = '/halaman';

/** The most characters of an address. */
export const LONGEST_ADDRESS = 120;

/** The first parts of addresses that belong to the product: its pages, its files, and what browsers and search engines ask for. */
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

/** What is wrong with an address that a person types for a page. */
export type AddressFault = 'invalid' | 'reserved';

/**
 * Checks an address that a person types for a page of the site: up to four parts of lower-case letters, digits and
 * hyphens, `/promo/ramadan`, none of which hides a page of the product.
 * @returns what is wrong, or null
 */
export function addressFault(address: string): AddressFault | null {
  const isShaped = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,4}$/.test(address);
  if (!isShaped || address.length > LONGEST_ADDRESS) return 'invalid';
  return RESERVED_SEGMENTS.has(address.split('/')[1] ?? '') ? 'reserved' : null;
}
