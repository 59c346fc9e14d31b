import { instantOf, type LocalDate, localDateOf, todayIn, wallClock } from '@rihla/domain/shared/dates';
import { activeAccount, useAccount } from './session.ts';
import { storedValue, useStore } from './store.ts';

/** The zone (IANA name) of the site at whose address the app stands; null until it is known for the first time. */
export const hostTimeZone = storedValue<string | null>('time_zone', (kept) =>
  typeof kept === 'string' ? kept : null,
);

/** The zone of the site: that of the session for whoever is signed in, that of the address for a visitor. */
export const knownTimeZone = (): string | null => activeAccount()?.site.time_zone ?? hostTimeZone.get();

/** The time zone of the site for a component, which is drawn again when it changes. */
export function useTimeZone(): string | null {
  const account = useAccount();
  const host = useStore(hostTimeZone);
  return account?.site.time_zone ?? host;
}

/**
 * The time zone of the site, in which every time of day is shown and typed. The time zone of the device is never used.
 * @throws Error before it is known: screens that show times wait for `timeZoneKnown()` of `agency.ts`
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

/** The local date and time of an instant at the site: `2029-12-29T07:05:00Z` → `2029-12-29` and `14:05`. */
export function toWallClock(instant: string): { date: LocalDate; hour: string } {
  const { date, hour, minute } = wallClock(new Date(instant), timeZone());
  return { date, hour: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') };
}

/** The instant at which the site has a local date and time. */
export const toInstant = (date: string, hour: string): string =>
  instantOf(localDateOf(date), hour, timeZone()).toISOString();
