import { DEFAULT_LOCALE, type Locale } from '@rihla/messages/locale';

/** The voucher and referral code with which a visitor came; links pass them on until the booking. */
type BookingQuery = { voucher?: string; ref?: string };
/**
 * The query that every link passes on: voucher, referral code, and in `banding` the slugs of the packages chosen for
 * comparison, with commas.
 */
export type CarriedQuery = BookingQuery & { banding?: string };

/** The number of packages that can be compared at once. */
export const MOST_COMPARED = 3;

/** The functions that make the addresses of the public site's pages in one language. */
export type Links = ReturnType<typeof linksIn>;

/**
 * The addresses of the public site's pages in one language.
 * @param carriedQuery the query that is added to every link, so that it is not lost
 */
export function linksIn(locale: Locale, carriedQuery: CarriedQuery = {}) {
  const link = (path: string, query: Query = {}) =>
    localPath(locale, path) + queryText({ ...query, ...carriedQuery });
  const { banding, ...sentWith } = carriedQuery;
  return {
    home: () => link('/'),
    listings: (query?: Query) => link('/paket', query),
    listing: (slug: string) => link(`/paket/${slug}`),
    booking: (slug: string) => localPath(locale, `/paket/${slug}/pesan`),
    contact: () => link('/kontak'),
    articles: (query?: Query) => link('/artikel', query),
    article: (slug: string) => link(`/artikel/${slug}`),
    /** The results of a search for the words of `q`. */
    search: (query?: Query) => link('/cari', query),
    gallery: (query?: Query) => link('/galeri', query),
    testimonials: (query?: Query) => link('/testimoni', query),
    faqs: () => link('/tanya-jawab'),
    /** The agents who have agreed to be shown, by city. */
    agents: () => link('/agen'),
    /** A page that the media team wrote, by its address. */
    page: (address: string) => link(address),
    /** The comparison of the chosen packages. */
    comparison: () => localPath(locale, '/bandingkan') + queryText({ paket: banding, ...sentWith }),
    brochure: (slug: string) => appAddress(locale, `/file/print/brochure?paket=${slug}`),
    account: () => appAddress(locale, '/login'),
    /** The page on which a customer joins a savings program; the referral code of an agent is added. */
    savings: (slug: string) =>
      appAddress(locale, `/user/savings/${slug}/register${queryText({ ref: carriedQuery.ref })}`),
    /**
     * A link that the office typed: a page of the site like every other link, and anything else as it was typed. What its
     * own query names is not replaced by what the visitor came with.
     */
    typed: (address: string) => {
      if (!address.startsWith('/') || PROGRAM_PATHS.test(address)) return address;
      const { pathname, searchParams, hash } = new URL(address, 'http://site');
      const isEnglish = /^\/en(\/|$)/.test(pathname);
      for (const [name, value] of Object.entries(carriedQuery)) {
        if (value && !searchParams.has(name)) searchParams.set(name, value);
      }
      return (isEnglish ? pathname : localPath(locale, pathname)) + paramsText(searchParams) + hash;
    },
  };
}

/** Paths for programs and files, which have no language; an unknown one is answered with JSON and not with a page. */
export const PROGRAM_PATHS = /^\/(api|user_api|admin_api|app|app_v2|files|media|webhooks)(\/|$)/;

/** An address in the app, which opens in this language unless another one was chosen in it. */
export function appAddress(locale: Locale, path: string): string {
  return `/app/${queryText({ language: locale === DEFAULT_LOCALE ? undefined : locale })}#${path}`;
}

/** The parameters of an address; those that are undefined are left out. */
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
  return paramsText(params);
}

/** The parameters of a query as text; an empty text when there are none. */
function paramsText(params: URLSearchParams): string {
  // A comma needs no escape in a query and is easier to read.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** The part of the carried query that is passed to a booking. */
export function bookingQueryOf({ voucher, ref }: CarriedQuery): BookingQuery {
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}

/**
 * The slugs in a text with commas, without repetitions and at most as many as can be compared; an empty list for any
 * other value.
 */
export function slugsFrom(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const slugs = text.split(',').filter((slug) => /^[a-z0-9-]{1,120}$/.test(slug));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}

/** The voucher and referral code in the query of a request; left out when they do not have the form of a code. */
export function bookingQueryFrom(query: Record<string, unknown>): BookingQuery {
  const code = (value: unknown) =>
    typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
  const [voucher, ref] = [code(query.voucher), code(query.ref)];
  return { ...(voucher && { voucher }), ...(ref && { ref }) };
}
