import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/locale';

/** Voucher and referral code, which a visitor keeps from page to page until the booking. */
type SentWith = { voucher?: string; ref?: string };
/** The query that every link carries on: voucher, referral code, and the slugs of the compared packages. */
export type CarriedQuery = SentWith & { banding?: string };

/** The number of packages that can be compared at once. */
export const MOST_COMPARED = 3;

export type Links = ReturnType<typeof linksIn>;

/**
 * The addresses of the public site's pages in one language.
 * @param carriedQuery what every link carries along, so that it is not lost: voucher, referral code, packages
 * chosen to compare
 */
export function linksIn(locale: Locale, carriedQuery: CarriedQuery = {}) {
  const at = (path: string, query: Query = {}) =>
    localPath(locale, path) + queryText({ ...query, ...carriedQuery });
  const { banding, ...sentWith } = carriedQuery;
  return {
    home: () => at('/'),
    listings: (query?: Query) => at('/paket', query),
    listing: (slug: string) => at(`/paket/${slug}`),
    booking: (slug: string) => localPath(locale, `/paket/${slug}/pesan`),
    contact: () => at('/kontak'),
    articles: (query?: Query) => at('/artikel', query),
    article: (slug: string) => at(`/artikel/${slug}`),
    /** What is found by the words of `q`. */
    search: (query?: Query) => at('/cari', query),
    gallery: (query?: Query) => at('/galeri', query),
    testimonials: (query?: Query) => at('/testimoni', query),
    faqs: () => at('/tanya-jawab'),
    /** The agents who have agreed to be shown, by city. */
    agents: () => at('/agen'),
    /** A page that the media team wrote, by its address. */
    page: (address: string) => at(address),
    /** The comparison of the chosen packages. */
    comparison: () => localPath(locale, '/bandingkan') + queryText({ paket: banding, ...sentWith }),
    brochure: (slug: string) => `/app/#/file/print/brochure?paket=${slug}`,
    account: () => '/app/#/login',
    /** Where a savings program is joined; an agent's code goes along. */
    savings: (slug: string) => `/app/#/user/savings/${slug}/register${queryText({ ref: carriedQuery.ref })}`,
  };
}

export type Query = Record<string, string | number | undefined>;

/** A path in a language: Indonesian at the plain address, English under `/en`. */
export function localPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** A query as text, `?a=1&b=2`, without empty values; an empty text when none is left. */
export function queryText(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  // A comma needs no escape in a query, and an address with commas can be read.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The part of the carried query that goes along into a booking. */
export function sentWithOf({ voucher, ref }: CarriedQuery): SentWith {
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}

/** The slugs in a text with commas: each once, and no more than can be compared. */
export function slugsFrom(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const slugs = text.split(',').filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/**
 * The voucher and referral code in the query of a request, by which a visitor was sent to the site; left out where
 * they do not look like codes.
 */
export function sentWithFrom(query: Record<string, unknown>): SentWith {
  const code = (value: unknown) =>
    typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
  const [voucher, ref] = [code(query.voucher), code(query.ref)];
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}
