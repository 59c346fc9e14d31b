/**
 * Makes a slug, the name in an address: lower-case ASCII letters, digits and single hyphens. Accents are removed,
 * apostrophes too (`Jum'at` is `jumat`), `&` is read as `dan`.
 * @param maxLength longest result; cut at a hyphen where there is one.
 * @returns possibly empty, when nothing of the name can be written in ASCII.
 */
export function slugify(name: string, maxLength = 80): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F'`\u2018\u2019\u02BB\u02BC]/g, '')
    .toLowerCase()
    .replaceAll('&', ' dan ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug;
  const cut = slug.slice(0, maxLength + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxLength);
}

/** True if the text is a UUID of any version, as opposed to a slug. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The alphabet of codes that are read over the phone: no 0 O, 1 I L, and no U that sounds like V. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes a code that people read aloud and type: referral codes, voucher suffixes.
 * @param randomBelow a whole number from 0 up to but not including its argument; secure where the code is a secret.
 */
export function shortCode(randomBelow: (limit: number) => number, length = 6): string {
  return Array.from({ length }, () => CODE_ALPHABET.charAt(randomBelow(CODE_ALPHABET.length))).join('');
}
