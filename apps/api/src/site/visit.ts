import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Locale } from '@rihla/messages/locale';
import type { Site } from '../kit/call.ts';
import type { CarriedQuery } from './links.ts';
import type { ComparedListing, SiteProfile } from './queries/site-profile.ts';
import type { SiteLook } from './theme/site-look.ts';

/**
 * The visit for which a page is made: the site, the present day there, the language, and the query that every link
 * passes on.
 */
export type Visit = {
  site: Site;
  profile: SiteProfile;
  locale: Locale;
  today: LocalDate;
  now: Date;
  /** The address of the site, `https://agency.example`. */
  origin: string;
  /** The path without the language, `/paket/umrah-awal-tahun`. */
  path: string;
  carriedQuery: CarriedQuery;
  /** The packages chosen for comparing; `carriedQuery` has their slugs. */
  chosen: readonly ComparedListing[];
  /** The theme of the site; null for the default. */
  look: SiteLook | null;
};
