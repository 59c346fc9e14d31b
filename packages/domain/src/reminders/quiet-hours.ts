/** The hours without reminders, as `HH:MM` in the site's time; `from` may be later than `until`, over midnight. */
export type QuietHours = { from: string; until: string };

/** The quiet hours of a site that has set none: from nine in the evening to seven in the morning. */
export const DEFAULT_QUIET: QuietHours = { from: '21:00', until: '07:00' };

/** The shape of an hour of the day: `07:30`. */
export const HOUR_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Whether an hour lies in the quiet hours. Two equal hours mean that there are none.
 * @param hour of the site's day, `HH:MM`
 */
export function isQuiet(hour: string, { from, until }: QuietHours): boolean {
  if (from === until) return false;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}

/**
 * The quiet hours in minutes: when they begin, counted from midnight, and how long they are, 0 where there are none.
 */
export function quietMinutes({ from, until }: QuietHours): { begin: number; length: number } {
  const begin = minutesOf(from);
  return { begin, length: (minutesOf(until) - begin + 1_440) % 1_440 };
}

/**
 * How many minutes before the quiet hours a reminder goes out whose deadline lies within them, because after them it
 * would be too late.
 */
export const BEFORE_QUIET_MINUTES = 15;

const MINUTE = 60_000;

/**
 * The instant at which a reminder is sent: when it is due, or at the end of the quiet hours if it is due within them.
 * @param instant the instant at which it is due
 * @param hourOf returns the time of day at the site at an instant, `HH:MM`
 */
export function sendingTime(instant: Date, quiet: QuietHours, hourOf: (instant: Date) => string): Date {
  const hour = hourOf(instant);
  if (!isQuiet(hour, quiet)) return instant;
  const wait = (minutesOf(quiet.until) - minutesOf(hour) + 1_440) % 1_440;
  return new Date(Math.floor(instant.getTime() / MINUTE) * MINUTE + wait * MINUTE);
}

function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}
