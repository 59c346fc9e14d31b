import { dayOfWeek, partsOf } from '@rihla/domain/shared/dates';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Journey } from './journey.ts';
import classes from './journey-grid.module.css';

/**
 * A journey drawn as a calendar with one column for each day: flights, hotels and the itinerary. Screen readers skip
 * it, since the text beside it says the same.
 */
export function JourneyGrid({ journey: { days, stays, legs, gaps } }: { journey: Journey }) {
  const { t, locale } = useTranslation();
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const lineOf = rowsOfStays(stays);
  const lanes = Math.max(1, ...[...lineOf.values()].map((lane) => lane + 1));
  const planned = days.some(({ events }) => events !== null);
  // The first column names the rows.
  const span = (from: number, to: number) => `${from + 1} / ${to + 1}`;
  return (
    <div className={classes.scroll}>
      <div
        className={classes.grid}
        style={{ gridTemplateColumns: `auto repeat(${days.length}, minmax(52px, 1fr))` }}
        aria-hidden
      >
        <RowName row={2} words={t('field.listing.flights')} />
        <RowName row={3} words={t('listing.timeline.nights')} />
        {planned && <RowName row={3 + lanes} words={t('listing.event')} />}
        {days.map(({ date, dayNumber, events }, at) => {
          const { day } = partsOf(date);
          const moment = new Date(`${date}T00:00:00Z`);
          return (
            <div key={date} style={{ display: 'contents' }}>
              <span
                className={classes.day}
                data-friday={dayOfWeek(date) === 5 || undefined}
                data-outside={dayNumber === null || undefined}
                style={{ gridColumn: at + 2, gridRow: 1 }}
              >
                <small>{weekday.format(moment)}</small>
                {day === 1 || at === 0 ? `${day} ${month.format(moment)}` : day}
              </span>
              {events !== null && (
                <span
                  className={classes.plan}
                  data-none={events === 0 || undefined}
                  style={{ gridColumn: at + 2, gridRow: 3 + lanes }}
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
        {days.map(({ date, night }, at) =>
          night?.flown && night.hotels.length === 0 ? (
            <span key={date} className={classes.flown} style={{ gridColumn: at + 2, gridRow: 3 }}>
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
            style={{ gridColumn: span(from, to), gridRow: 3 + (lineOf.get(id) ?? 0) }}
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
function RowName({ row, words }: { row: number; words: string }) {
  return (
    <span className={classes.name} style={{ gridColumn: 1, gridRow: row }}>
      {words}
    </span>
  );
}

/**
 * The row of the drawing for each hotel stay: the first that is free on its days, so that stays that overlap stand
 * one below the other.
 */
function rowsOfStays(stays: Journey['stays']): Map<string, number> {
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
