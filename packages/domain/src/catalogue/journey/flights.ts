import { daysBetween, type LocalDate, offsetMs } from '../../shared/dates.ts';

/** A local time at an airport: `YYYY-MM-DDTHH:MM`, and the airport's time zone (IANA name). */
export type ClockTime = { local: string; zone: string };

/**
 * How long a flight takes, and on which day it lands. Jakarta to Jeddah from 10:00 to 16:10 takes 10 h 10 min, because
 * the clock of Jeddah is four hours behind.
 * @returns minutes of flight (negative when it would land before it takes off), and by how many calendar days the date
 * of arrival is later, each by its own airport's clock
 */
export function flightTime(
  departure: ClockTime,
  arrival: ClockTime,
): { duration_minutes: number; days_later: number } {
  return {
    duration_minutes: Math.round((instantOf(arrival) - instantOf(departure)) / 60_000),
    days_later: daysBetween(dayOf(departure), dayOf(arrival)),
  };
}

function dayOf({ local }: ClockTime): LocalDate {
  return local.slice(0, 10) as LocalDate;
}

/**
 * The instant of a local time in a time zone, in milliseconds since 1970. The zone's offset is looked up a second time
 * at the first result, because it may differ near a clock change.
 */
function instantOf({ local, zone }: ClockTime): number {
  const asUtc = Date.parse(`${local}Z`);
  const approximate = asUtc - offsetMs(new Date(asUtc), zone);
  return asUtc - offsetMs(new Date(approximate), zone);
}
