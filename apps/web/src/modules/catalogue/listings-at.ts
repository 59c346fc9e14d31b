import type { Locale } from '@rihla/messages/words';

/** Where the screens of packages stand. Apart from what reads them, since the first load knows every address. */
export const LISTINGS_AT = '/admin/transactions/tour-pack';

/** The public page of a package, in a language. @param ref the referral code of who shows it */
export function publicPageOf(slug: string, locale: Locale = 'id', ref?: string | null): string {
  const path = `${locale === 'id' ? '' : `/${locale}`}/paket/${slug}`;
  return ref ? `${path}?ref=${encodeURIComponent(ref)}` : path;
}
