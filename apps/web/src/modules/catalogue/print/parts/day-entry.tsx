import { fullDateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { PrintedDay, PrintedEvent } from '../printed.ts';
import classes from './day-entry.module.css';
import { LegLine, StayLine } from './journey-lines.tsx';

type DayEntryProps = {
  planned: PrintedDay;
  /** True for a day in a section whose heading names the hotel. */
  withoutStay?: boolean;
};

/**
 * One day of a printed itinerary: departing flights, entries, and the hotel of the night. It is not split between
 * pages. With `withoutStay` the hotel is left out and the headings are one level lower.
 */
export function DayEntry({ planned: { day, date, events, legs, stay }, withoutStay }: DayEntryProps) {
  const { t, locale } = useTranslation();
  const departing = legs.filter((leg) => date && leg.departs_at.startsWith(date));
  const Heading = withoutStay ? 'h3' : 'h2';
  const isEmpty = events.length === 0 && departing.length === 0;
  return (
    <article className={classes.day}>
      <div className={classes.when}>
        <Heading>{t('pack.day', { day })}</Heading>
        {date &&
          fullDateText(date, locale)
            .split(', ')
            .map((words) => <span key={words}>{words}</span>)}
      </div>
      <div className={classes.what}>
        {departing.map((leg) => (
          <LegLine key={leg.id} leg={leg} />
        ))}
        {events.map((event) => (
          <Event key={event.id} event={event} as={withoutStay ? 'h4' : 'h3'} />
        ))}
        {isEmpty && <p className={classes.quiet}>{t('pack.nothing_yet')}</p>}
        {stay && !withoutStay && <StayLine stay={stay} />}
      </div>
    </article>
  );
}

/**
 * One entry of a printed itinerary: photo, title and description.
 * @param as the level of the title, which depends on what stands above the day
 */
function Event({ event, as: Heading }: { event: PrintedEvent; as: 'h3' | 'h4' }) {
  return (
    <div className={classes.event}>
      {event.photo && <img src={`${event.photo.url}/480.webp`} alt="" />}
      <Heading>
        <bdi>{event.title}</bdi>
      </Heading>
      {event.description && <p>{event.description}</p>}
    </div>
  );
}
