import { instantOf, type LocalDate, localDateOf, todayIn, wallClock } from '@rihla/domain/shared/dates';
import { activeAccount, useAccount } from '../session/session.ts';
import { storedValue, useStore } from '../session/store.ts';

/**
 * The time zone (IANA name) of the site at this host name, stored in this browser; null until the server has told it
 * for the first time.
 */
export const hostTimeZone = storedValue<string | null>('time_zone', (kept) =>
  typeof kept === 'string' ? kept : null,
);

/**
 * The time zone (IANA name) of the site: that of the account in use, otherwise that of the site at this host name. Null
 * when it is not known yet.
 */
export const knownTimeZone = (): string | null => activeAccount()?.site.time_zone ?? hostTimeZone.get();

/**
 * The time zone (IANA name) of the site; the component is rendered again when it changes. Null when it is not known
 * yet.
 */
export function useTimeZone(): string | null {
  const account = useAccount();
  const host = useStore(hostTimeZone);
  return account?.site.time_zone ?? host;
}

/**
 * The time zone (IANA name) of the site. All times of day are shown and typed in it, never in that of the device.
 * @throws Error when it is not known yet: screens that show times first wait for `waitForTimeZone()` of `agency.ts`
 */
export function timeZone(): string {
  const zone = knownTimeZone();
  if (zone === null) throw new Error('the time zone of the site is not known yet');
  return zone;
}

/**
 * The site's calendar day at an instant.
 * @param instant in ISO 8601, or in milliseconds
 */
export const agencyDay = (instant: string | number): LocalDate => todayIn(timeZone(), new Date(instant));

/**
 * The local date and time at the site of an instant (ISO 8601): `2029-12-29T07:05:00Z` gives `2029-12-29` and `14:05`
 * in Jakarta.
 */
export function toWallClock(instant: string): { date: LocalDate; hour: string } {
  const { date, hour, minute } = wallClock(new Date(instant), timeZone());
  return { date, hour: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') };
}

/**
 * The instant, in ISO 8601, of a local date and time at the site.
 * @param date `YYYY-MM-DD`
 * @param hour `HH:MM`
 */
export const toInstant = (date: string, hour: string): string =>
  instantOf(localDateOf(date), hour, timeZone()).toISOString();
