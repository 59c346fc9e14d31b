declare const localDate: unique symbol;

/** A day on a calendar, `YYYY-MM-DD`, without a time or a zone: departures, birthdays, expiry dates. */
export type LocalDate = string & { readonly [localDate]: true };

/** The time zone of a new site that names none. To show or read an hour, use the zone of the site instead. */
export const DEFAULT_TIME_ZONE = 'Asia/Jakarta';

const DAY_MS = 86_400_000;

/** Parses a day; undefined when the text is not `YYYY-MM-DD` or names a day that does not exist (30 February). */
export function parseLocalDate(text: string): LocalDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const date = fromEpoch(utc(Number(match[1]), Number(match[2]), Number(match[3])));
  return date === text ? date : undefined;
}

/**
 * Parses a day that has to be valid.
 * @throws RangeError when the text is not an existing day written `YYYY-MM-DD`.
 */
export function localDateOf(text: string): LocalDate {
  const date = parseLocalDate(text);
  if (date === undefined) throw new RangeError(`not a calendar day: ${text}`);
  return date;
}

/** The parts of a day: year, month (1 to 12) and day of the month. */
export function partsOf(date: LocalDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** The day that is a number of days later (earlier for a number below 0). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromEpoch(epoch(date) + days * DAY_MS);
}

/**
 * The day that is a number of months later; the last day of that month when it has no such day (31 January + 1 = 28
 * February).
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month, day } = partsOf(date);
  const lastDay = new Date(utc(year, month + months + 1, 0)).getUTCDate();
  return fromEpoch(utc(year, month + months, Math.min(day, lastDay)));
}

/** The day that is a number of years later; 29 February becomes 28 February in years without it. */
export function addYears(date: LocalDate, years: number): LocalDate {
  return addMonths(date, years * 12);
}

/** The number of days from the first to the second day; below 0 when the second is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((epoch(to) - epoch(from)) / DAY_MS);
}

/** Compares two days for sorting: below 0, 0 or above 0. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The age on a day in completed years. A person born on 29 February turns older on 1 March in years without that day.
 */
export function ageOn(birthDate: LocalDate, day: LocalDate): number {
  const born = partsOf(birthDate);
  const then = partsOf(day);
  const beforeBirthday = then.month < born.month || (then.month === born.month && then.day < born.day);
  return then.year - born.year - (beforeBirthday ? 1 : 0);
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return new Date(epoch(date)).getUTCDay();
}

/** The calendar day at an instant in a time zone (an IANA name such as `Asia/Jakarta`). */
export function todayIn(timeZone: string, now: Date): LocalDate {
  return wallClock(now, timeZone).date;
}

/**
 * The instant at which a day begins in a time zone, for comparing days with stored instants. When a clock change skips
 * midnight, it is the first instant after it.
 * @param timeZone an IANA name such as `Asia/Jakarta`
 * @throws RangeError for a day that the zone has skipped as a whole
 */
export function startOfDayInstant(date: LocalDate, timeZone: string): Date {
  const midnight = epoch(date);
  const candidates = [midnight - DAY_MS / 2, midnight, midnight + DAY_MS / 2]
    .map((near) => new Date(midnight - offsetMs(new Date(near), timeZone)))
    .toSorted((a, b) => a.getTime() - b.getTime());
  const first = candidates.find((candidate) => wallClock(candidate, timeZone).date === date);
  if (first === undefined) throw new RangeError(`${date} does not begin in ${timeZone}`);
  return first;
}

/** The local day, hour and minute that a clock on the wall shows. */
type WallClock = { date: LocalDate; hour: number; minute: number };

/**
 * The local day, hour and minute in a time zone at an instant. Results are cached, because computing one is slow.
 * @param timeZone an IANA name such as `Asia/Jakarta`
 */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const minuteNumber = Math.floor(instant.getTime() / 60_000);
  const key = `${minuteNumber} ${timeZone}`;
  const known = shownAt.get(key);
  if (known) return { ...known };
  if (shownAt.size >= MOST_MINUTES) shownAt.clear();
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const shown = {
    date: fromEpoch(utc(Number(part.year), Number(part.month), Number(part.day))),
    hour: Number(part.hour),
    minute: Number(part.minute),
  };
  if (minuteNumber > WHOLE_MINUTES_SINCE) shownAt.set(key, shown);
  return { ...shown };
}

/**
 * The instant at which a zone has a local day and time: the inverse of `wallClock`. A time that a clock change skips is
 * moved forward by the length of the change; for a time that occurs twice the result is one of the two instants.
 * @param time the hour and minute, such as `14:05`
 * @param timeZone an IANA name such as `Asia/Jakarta`
 */
export function instantOf(date: LocalDate, time: string, timeZone: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const shown = epoch(date) + (hour * 60 + minute) * 60_000;
  const near = new Date(shown - offsetMs(new Date(shown), timeZone));
  return new Date(shown - offsetMs(near, timeZone));
}

/** The difference of a time zone from UTC at an instant, in milliseconds; above 0 east of Greenwich. */
export function offsetMs(instant: Date, timeZone: string): number {
  const { date, hour, minute } = wallClock(instant, timeZone);
  const shown = epoch(date) + (hour * 60 + minute) * 60_000;
  return shown - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/**
 * The local day and time of the minutes (since 1970) that were read, with the zone: a server asks many times for the
 * current minute and for the same few deadlines. Instants before 1973 are not cached: offsets have been whole minutes
 * since 1972.
 */
const shownAt = new Map<string, WallClock>();
/** When so many minutes are cached, all are forgotten. */
const MOST_MINUTES = 500;
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0, 1) / 60_000;

// Formatters by time zone: making one is slow, and a process uses only a few zones.
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter that gives year, month, day, hour and minute of an instant in a time zone, in Latin digits and with 24
 * hours. It is cached for each zone, because making one is slow.
 * @param timeZone an IANA name such as `Asia/Jakarta`
 */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function epoch(date: LocalDate): number {
  const { year, month, day } = partsOf(date);
  return utc(year, month, day);
}

/**
 * Milliseconds since 1970 of the beginning of a day in UTC. (`Date.UTC` cannot be used: it reads the years 0 to 99 as
 * 1900 to 1999.)
 * @param month from 1; a month or day beyond its range counts on into the next month or year
 */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function fromEpoch(ms: number): LocalDate {
  const date = new Date(ms);
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}` as LocalDate;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
