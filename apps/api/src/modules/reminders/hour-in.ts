import { wallClock } from '@rihla/domain/shared/dates';

/** The time of day in a time zone, `HH:MM`. */
export function hourIn(timeZone: string, instant: Date): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
