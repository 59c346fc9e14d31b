import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/words';

/** What a visitor was sent with and keeps from page to page until the booking. */
export type Carried = { voucher?: string; ref?: string };

/** The addresses of the public site in one language. */
export function linksIn(locale: Locale, carried: Carried = {}) {
  const at = (path: string, query: Query = {}) =>
    localPath(locale, path) + queryText({ ...query, ...carried });
  return {
    home: () => at('/'),
    listings: (query?: Query) => at('/paket', query),
    listing: (slug: string) => at(`/paket/${slug}`),
    booking: (slug: string) => localPath(locale, `/paket/${slug}/pesan`),
    contact: () => at('/kontak'),
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
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Voucher and referral code of a query, when they have the shape of one. */
export function carriedFrom(query: Record<string, unknown>): Carried {
  const code = (value: unknown) =>
    typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
  const [voucher, ref] = [code(query.voucher), code(query.ref)];
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}
