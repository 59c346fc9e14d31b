import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/words';

/** What a visitor was sent with and keeps from page to page until the booking. */
type SentWith = { voucher?: string; ref?: string };
/** The same and the packages chosen for comparing, by their slugs with commas between. */
export type Carried = SentWith & { banding?: string };

/** As many packages as stand side by side. */
export const MOST_COMPARED = 3;

export type Links = ReturnType<typeof linksIn>;

/** The addresses of the public site in one language. */
export function linksIn(locale: Locale, carried: Carried = {}) {
  const at = (path: string, query: Query = {}) =>
    localPath(locale, path) + queryText({ ...query, ...carried });
  const { banding, ...sentWith } = carried;
  return {
    home: () => at('/'),
    listings: (query?: Query) => at('/paket', query),
    listing: (slug: string) => at(`/paket/${slug}`),
    booking: (slug: string) => localPath(locale, `/paket/${slug}/pesan`),
    contact: () => at('/kontak'),
    /** The packages that are carried, side by side. */
    comparison: () => localPath(locale, '/bandingkan') + queryText({ paket: banding, ...sentWith }),
    brochure: (slug: string) => `/app/#/file/print/brochure?paket=${slug}`,
    account: () => '/app/#/login',
  };
}

export type Query = Record<string, string | number | undefined>;

/** A path in a language: Indonesian at the plain address, English under `/en`. */
export function localPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** `?a=1&b=2` without what is empty; nothing for nothing. */
export function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  // A comma needs no escape in a query, and an address with commas can be read.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** What goes along into a booking. */
export function sentWithOf({ voucher, ref }: Carried): SentWith {
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}

/** The slugs in a text with commas, each once, as many as can be compared. */
export function slugsFrom(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const slugs = text.split(',').filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** Voucher and referral code of a query, when they have the shape of one. */
export function carriedFrom(query: Record<string, unknown>): SentWith {
  const code = (value: unknown) =>
    typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
  const [voucher, ref] = [code(query.voucher), code(query.ref)];
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}
