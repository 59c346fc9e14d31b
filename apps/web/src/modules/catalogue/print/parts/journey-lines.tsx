import { formatDistance } from '@rihla/domain/shared/places/distance';
import { IconBed, IconPlane } from '@tabler/icons-react';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { hourText } from '../../parts/clock.ts';
import type { PrintedLeg, PrintedStay } from '../printed.ts';
import classes from './journey-lines.module.css';
import { Stars } from './stars.tsx';

/** A flight in one printed line: airline, number, airports with local times, terminal and booking code. */
export function LegLine({ leg }: { leg: PrintedLeg }) {
  const { t, locale } = useTranslation();
  const place = ({ city, code }: PrintedLeg['departure_airport']) => `${city ?? ''} (${code})`.trim();
  const later =
    leg.days_later === 0
      ? null
      : t('public.flight.later', { date: dateText(leg.arrives_at.slice(0, 10), locale) });
  return (
    <p className={classes.line}>
      <IconPlane size={14} stroke={1.6} aria-hidden />
      <span>
        <bdi>{leg.airline.name}</bdi> {leg.code} · <bdi>{place(leg.departure_airport)}</bdi>{' '}
        {hourText(leg.departs_at, locale)} → <bdi>{place(leg.arrival_airport)}</bdi>{' '}
        {hourText(leg.arrives_at, locale)}
        {later && (
          <>
            , <span className={classes.later}>{later}</span>
          </>
        )}
        {leg.terminal && ` · ${t('pack.terminal', { terminal: leg.terminal })}`}
        {leg.pnr && (
          <>
            {' '}
            · PNR <bdi>{leg.pnr}</bdi>
          </>
        )}
      </span>
    </p>
  );
}

/**
 * A hotel in one printed line: name, class, distance to the mosque.
 * @param dated whether the dates of the stay are shown
 */
export function StayLine({ stay, dated }: { stay: PrintedStay; dated?: boolean }) {
  const { t, locale } = useTranslation();
  const { hotel } = stay;
  return (
    <p className={classes.line}>
      <IconBed size={14} stroke={1.6} aria-hidden />
      <span>
        <bdi>{hotel.name}</bdi>, <bdi>{hotel.city.name}</bdi> <Stars count={hotel.stars} />
        {hotel.distance_m !== null &&
          ` · ${t('pack.to_mosque', { distance: formatDistance(hotel.distance_m, locale) })}`}
        {dated && ` · ${dateText(stay.check_in, locale)} – ${dateText(stay.check_out, locale)}`}
      </span>
    </p>
  );
}
