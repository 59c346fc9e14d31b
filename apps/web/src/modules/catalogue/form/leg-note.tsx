import { Text } from '@mantine/core';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { zoneName } from '@rihla/domain/shared/date-format';
import { parseLocalDate } from '@rihla/domain/shared/dates';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { clockText } from '../parts/clock.ts';
import type { Row } from './rows/rows.ts';
import { useAirports } from './rows/use-named-rows.ts';

/**
 * Note below a flight in the form: departure and landing in local time with time zone, how many days later it lands,
 * and how long it takes. An error where it would land before it departs; nothing until both times are complete.
 */
export function LegNote({ row }: { row: Row }) {
  const { t, locale } = useTranslation();
  const airportOf = useAirports([row.departure_airport_id, row.arrival_airport_id]);
  const [from, to] = [airportOf(row.departure_airport_id), airportOf(row.arrival_airport_id)];
  const [leaves, lands] = [clockOf(row.departs_at), clockOf(row.arrives_at)];
  if (!from || !to || !leaves || !lands) return null;
  const { duration_minutes: minutes, days_later: days } = flightTime(
    { local: leaves, zone: from.zone },
    { local: lands, zone: to.zone },
  );
  if (minutes <= 0) {
    return (
      <Text size="sm" c="red" role="alert">
        {t('error.catalogue.flight_arrives_before_departure')}
      </Text>
    );
  }
  const placeAndTime = (code: string, clock: string, zone: string) =>
    `${code} ${clockText(clock, locale)} ${zoneName(zone, new Date(`${clock}Z`))}`;
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {placeAndTime(from.code, leaves, from.zone)} → {placeAndTime(to.code, lands, to.zone)}
      {days > 0 && <b> · {t('listing.lands_later', { count: days })}</b>}
      {` · ${t('listing.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}`}
    </Text>
  );
}

/** The local time `2027-01-15T10:30`, or null while it is not typed completely. */
function clockOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length !== 16) return null;
  return parseLocalDate(value.slice(0, 10)) ? value : null;
}
