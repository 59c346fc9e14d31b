import { dayOfWeek, partsOf } from '@rihla/domain/shared/dates';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Journey } from './journey.ts';
import classes from './journey-grid.module.css';

/**
 * Calendar of a journey with one column for each day: flights, hotels and number of entries of the itinerary. Screen
 * readers skip it, since the text after it says the same.
 */
export function JourneyGrid({ journey: { days, stays, legs, gaps } }: { journey: Journey }) {
  const { t, locale } = useTranslation();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const laneOf = lanesOfStays(stays);
  const laneCount = Math.max(1, ...[...laneOf.values()].map((lane) => lane + 1));
  const planned = days.some(({ events }) => events !== null);
  // The first column has the names of the rows, so day 1 is column 2.
  const span = (from: number, to: number) => `${from + 1} / ${to + 1}`;
  return (
    <div className={classes.scroll}>
      <div
        className={classes.grid}
        style={{ gridTemplateColumns: `auto repeat(${days.length}, minmax(52px, 1fr))` }}
        aria-hidden
      >
        <RowName row={2} name={t('field.listing.flights')} />
        <RowName row={3} name={t('listing.timeline.nights')} />
        {planned && <RowName row={3 + laneCount} name={t('listing.event')} />}
        {days.map(({ date, dayNumber, events }, index) => {
          const { day } = partsOf(date);
          const moment = new Date(`${date}T00:00:00Z`);
          return (
            <div key={date} style={{ display: 'contents' }}>
              <span
                className={classes.day}
                data-friday={dayOfWeek(date) === 5 || undefined}
                data-outside={dayNumber === null || undefined}
                style={{ gridColumn: index + 2, gridRow: 1 }}
              >
                <small>{weekday.format(moment)}</small>
                {day === 1 || index === 0 ? `${day} ${month.format(moment)}` : day}
              </span>
              {events !== null && (
                <span
                  className={classes.plan}
                  data-none={events === 0 || undefined}
                  style={{ gridColumn: index + 2, gridRow: 3 + laneCount }}
                >
                  {events || '–'}
                </span>
              )}
            </div>
          );
        })}
        {legs.map(({ id, name, from, to }) => (
          <span
            key={id}
            className={classes.leg}
            style={{ gridColumn: span(from, to), gridRow: 2 }}
            title={name}
          >
            {name || '✈'}
          </span>
        ))}
        {days.map(({ date, night }, index) =>
          night?.flown && night.hotels.length === 0 ? (
            <span key={date} className={classes.flown} style={{ gridColumn: index + 2, gridRow: 3 }}>
              {t('listing.timeline.flown')}
            </span>
          ) : null,
        )}
        {gaps.map(({ from, to }) => (
          <span key={from} className={classes.gap} style={{ gridColumn: span(from, to), gridRow: 3 }}>
            {t('listing.timeline.empty')}
          </span>
        ))}
        {stays.map(({ id, name, from, to, overlaps }) => (
          <span
            key={id}
            className={classes.stay}
            data-overlaps={overlaps || undefined}
            style={{ gridColumn: span(from, to), gridRow: 3 + (laneOf.get(id) ?? 0) }}
            title={name}
          >
            {overlaps && <b>{t('listing.timeline.clash')} · </b>}
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * The name of a row of the calendar of a journey, such as "Nights", in its first column.
 * @param row of the grid, from 1
 */
function RowName({ row, name }: { row: number; name: string }) {
  return (
    <span className={classes.name} style={{ gridColumn: 1, gridRow: row }}>
      {name}
    </span>
  );
}

/**
 * The lane (row of the part for hotels, from 0) of each hotel stay by its id: the first that is free on its days, so
 * that overlapping stays are drawn in different lanes.
 */
function lanesOfStays(stays: Journey['stays']): Map<string, number> {
  const ends: number[] = [];
  const lanes = new Map<string, number>();
  for (const stay of stays.toSorted((a, b) => a.from - b.from)) {
    const free = ends.findIndex((end) => end <= stay.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = stay.to;
    lanes.set(stay.id, lane);
  }
  return lanes;
}
