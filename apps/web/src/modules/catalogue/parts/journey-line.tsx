import { dayOfWeek, partsOf } from '@rihla/domain/shared/dates';
import { useWords } from '../../../lib/i18n.ts';
import type { Journey } from './journey.ts';
import classes from './journey-line.module.css';

/** Hotels and flights on one line of days, so that a gap or an overlap is seen. The words below say the same. */
export function JourneyLine({ journey }: { journey: Journey }) {
  const { t, locale } = useWords();
  const columns = `repeat(${journey.days.length}, minmax(34px, 1fr))`;
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const lineOf = linesOf(journey.stays);
  return (
    <div className={classes.scroll}>
      <div className={classes.grid} style={{ gridTemplateColumns: columns }} aria-hidden>
        {journey.days.map((date, at) => {
          const { day } = partsOf(date);
          return (
            <span
              key={date}
              className={classes.day}
              data-friday={dayOfWeek(date) === 5 || undefined}
              style={{ gridColumn: at + 1 }}
            >
              <small>{day === 1 || at === 0 ? month.format(new Date(`${date}T00:00:00Z`)) : ''}</small>
              {day}
            </span>
          );
        })}
        {journey.legs.map(({ id, name, from, to }) => (
          <span
            key={id}
            className={classes.leg}
            style={{ gridColumn: `${from} / ${to}`, gridRow: 2 }}
            title={name}
          >
            ✈
          </span>
        ))}
        {journey.gaps.map((column) => (
          <span
            key={column}
            className={classes.gap}
            style={{ gridColumn: `${column} / ${column + 1}`, gridRow: 3 }}
            title={t('listing.night_without_hotel')}
          />
        ))}
        {journey.stays.map(({ id, name, from, to, overlaps }) => (
          <span
            key={id}
            className={classes.stay}
            data-overlaps={overlaps || undefined}
            style={{ gridColumn: `${from} / ${to}`, gridRow: 3 + (lineOf.get(id) ?? 0) }}
            title={name}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The line of each stay: the first one that is free, so that an overlap stands below what it overlaps. */
function linesOf(stays: Journey['stays']): Map<string, number> {
  const ends: number[] = [];
  const lines = new Map<string, number>();
  for (const stay of stays.toSorted((a, b) => a.from - b.from)) {
    const free = ends.findIndex((end) => end <= stay.from);
    const line = free < 0 ? ends.length : free;
    ends[line] = stay.to;
    lines.set(stay.id, line);
  }
  return lines;
}
