import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/** A flight of a package; `direction` is GO or BACK, times are local at each airport. */
export type FlightRow = {
  direction: string;
  type: string;
  code: string;
  terminal: string | null;
  airline: string;
  departs_at: string;
  from_code: string;
  from_city: string | null;
  from_zone: string;
  arrives_at: string;
  to_code: string;
  to_city: string | null;
  to_zone: string;
};

/** The template data of the outbound and return flights; a direction without flights is left out. */
export function flightDirectionsData(rows: readonly FlightRow[], visit: Visit) {
  const { t } = translatorFor(visit.locale);
  const way = (direction: 'GO' | 'BACK') => ({
    title: t(direction === 'GO' ? 'public.flight.go' : 'public.flight.back'),
    legs: rows.filter((row) => row.direction === direction).map((row) => legData(row, visit)),
  });
  return [way('GO'), way('BACK')].filter(({ legs }) => legs.length > 0);
}

/** The airlines of the outbound flight, and whether it is direct: `Garuda Indonesia, langsung`. */
export function airlineText(
  rows: readonly Pick<FlightRow, 'direction' | 'type' | 'airline'>[],
  locale: Visit['locale'],
): string | null {
  const outbound = rows.filter((row) => row.direction === 'GO');
  if (outbound.length === 0) return null;
  const { t } = translatorFor(locale);
  const names = [...new Set(outbound.map((row) => row.airline))].join(' + ');
  const direct = outbound.length === 1 && outbound[0]?.type === 'DIRECT';
  return `${names}, ${t(direct ? 'public.flight.direct' : 'public.flight.transit')}`;
}

/**
 * The template data of one flight, in local times of both airports. `later` is the number of days between take-off and
 * landing as text, such as "+1"; null on the same day.
 */
function legData(row: FlightRow, { locale, site }: Visit) {
  const { t } = translatorFor(locale);
  const [departed, landed] = [dayOf(row.departs_at), dayOf(row.arrives_at)];
  const { duration_minutes, days_later: later } = flightTime(
    { local: row.departs_at.slice(0, 16), zone: row.from_zone },
    { local: row.arrives_at.slice(0, 16), zone: row.to_zone },
  );
  return {
    airline: row.airline,
    code: row.code,
    date: formatDate(departed, locale, 'full', site.timeZone),
    from: { code: row.from_code, city: row.from_city ?? row.from_code, time: timeOf(row.departs_at, locale) },
    to: { code: row.to_code, city: row.to_city ?? row.to_code, time: timeOf(row.arrives_at, locale) },
    later: later === 0 ? null : `${later < 0 ? '\u2212' : '+'}${Math.abs(later)}`,
    later_text: later === 0 ? null : formatDate(landed, locale, 'full', site.timeZone),
    terminal: row.terminal ? t('public.flight.terminal', { terminal: row.terminal }) : null,
    duration: t('public.flight.duration', {
      hours: Math.floor(duration_minutes / 60),
      minutes: duration_minutes % 60,
    }),
  };
}

const dayOf = (local: string) => localDateOf(local.slice(0, 10));
const timeOf = (local: string, locale: Visit['locale']) =>
  locale === 'id' ? local.slice(11, 16).replace(':', '.') : local.slice(11, 16);
