/**
 * Makes a slug from a name, for use in addresses: lower-case ASCII letters, digits and single hyphens. Accents and
 * apostrophes are removed (`Jum'at` gives `jumat`), `&` is read as `dan`.
 * @param maxLength the greatest length; a longer slug is cut at a hyphen if it has one
 * @returns an empty text when nothing of the name can be written in ASCII
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
  const shortened = slug.slice(0, maxLength + 1);
  return shortened.includes('-') ? shortened.slice(0, shortened.lastIndexOf('-')) : slug.slice(0, maxLength);
}

/** True if the text is a UUID of any version, as opposed to a slug. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** The characters of codes that are read over the phone: without 0 and O, 1, I and L, and U, which sounds like V. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes a random code that people read aloud and type, such as a referral code or the suffix of a voucher.
 * @param randomBelow gives a whole number from 0 up to but not including its argument; it must be secure when the code
 * is a secret
 */
export function shortCode(randomBelow: (limit: number) => number, length = 6): string {
  return Array.from({ length }, () => CODE_ALPHABET.charAt(randomBelow(CODE_ALPHABET.length))).join('');
}
