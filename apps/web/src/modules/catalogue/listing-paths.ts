import type { Locale } from '@rihla/messages/locale';

/** The address of the packages' screens; in a file of its own because the first load needs every address. */
export const LISTINGS_AT = '/admin/transactions/tour-pack';

/** The public page of a package, in a language. @param ref the referral code of who shows it */
export function publicPageOf(slug: string, locale: Locale = 'id', ref?: string | null): string {
  const path = `${locale === 'id' ? '' : `/${locale}`}/paket/${slug}`;
  return ref ? `${path}?ref=${encodeURIComponent(ref)}` : path;
}
