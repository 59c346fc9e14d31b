import type { LocalDate } from '@rihla/domain/shared/dates';
import type { Locale } from '@rihla/messages/words';
import type { Site } from '../kit/call.ts';
import type { Carried } from './links.ts';
import type { Chosen, SiteProfile } from './queries/site-profile.ts';

/** Everything a drop may know about who is looking: the site, its day, the language, what the visitor carries. */
export type Visit = {
  site: Site;
  profile: SiteProfile;
  locale: Locale;
  today: LocalDate;
  /** The address of the site, `https://agency.example`. */
  origin: string;
  /** The path without the language, `/paket/umrah-awal-tahun`. */
  path: string;
  carried: Carried;
  /** The packages chosen for comparing; `carried` names them. */
  chosen: readonly Chosen[];
};
