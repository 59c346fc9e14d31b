import type { Locale } from '@rihla/messages/locale';

/**
 * The path of the list of packages, with which the paths of their other pages begin. It has its own file, since the
 * first load needs all paths but not the rest.
 */
export const LISTINGS_PATH = '/admin/transactions/tour-pack';

/** The path of the page on which travellers of a departure are put into rooms. */
export const roomsPath = (slug: string): string => `${LISTINGS_PATH}/${slug}/rooms`;

/** The path of the page on which the head counts of a departure are read. */
export const attendancePath = (slug: string): string => `${LISTINGS_PATH}/${slug}/attendance`;

/**
 * The path of the page of a package.
 * @param tab the tab that is opened; the first without it
 */
export const listingPath = (slug: string, tab?: string): string =>
  `${LISTINGS_PATH}/${slug}/detail-tour-pack${tab ? `?tab=${tab}` : ''}`;

/**
 * The path of the public page of a package in a language.
 * @param ref the referral code of the agent who shares the link; none without it
 */
export function publicPageOf(slug: string, locale: Locale = 'id', ref?: string | null): string {
  const path = `${locale === 'id' ? '' : `/${locale}`}/paket/${slug}`;
  return ref ? `${path}?ref=${encodeURIComponent(ref)}` : path;
}
