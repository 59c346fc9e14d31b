import { formatDate } from '@rihla/domain/shared/date-format';
import { dayOfWeek } from '@rihla/domain/shared/dates';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation, type Translation } from '../../../../lib/words/i18n.ts';
import { hourText } from '../clock.ts';
import type { Issue, Journey, JourneyDay, JourneyLeg } from './journey.ts';
import { JourneyGrid } from './journey-grid.tsx';
import classes from './journey-line.module.css';

/**
 * Timeline of the journey of a package: a calendar, what is wrong with the journey, such as a night without a hotel,
 * and the days as text. Phones show no calendar.
 */
export function JourneyLine({ journey }: { journey: Journey }) {
  const translation = useTranslation();
  const { t } = translation;
  return (
    <section className={classes.line} aria-label={t('listing.timeline')}>
      <JourneyGrid journey={journey} />
      <ul className={classes.findings} aria-live="polite">
        {journey.issues.length === 0 && (
          <li data-fine>
            <IconCircleCheck size={16} aria-hidden />
            {t('listing.timeline.fine')}
          </li>
        )}
        {journey.issues.map((issue) => (
          <li key={`${issue.kind} ${issue.date} ${'name' in issue ? issue.name : ''}`}>
            <IconAlertTriangle size={16} aria-hidden />
            {issueText(issue, translation)}
          </li>
        ))}
      </ul>
      <details className={classes.words}>
        <summary>{t('listing.timeline.by_day')}</summary>
        <ol className={classes.days}>
          {journey.days.map((day) => (
            <DayText key={day.date} day={day} />
          ))}
        </ol>
      </details>
    </section>
  );
}

/**
 * One day of a journey as text: date, flights, where the night is spent (a hotel or the aeroplane), and how many
 * entries of the itinerary it has. A night with neither is marked.
 */
function DayText({ day: { date, dayNumber, legs, night, events } }: { day: JourneyDay }) {
  const translation = useTranslation();
  const { t, locale } = translation;
  const weekday = formatDate(date, locale, 'full').split(',')[0];
  return (
    <li data-friday={dayOfWeek(date) === 5 || undefined}>
      <b>
        {weekday}, {dateText(date, locale)}
        {dayNumber && ` · ${t('listing.day', { day: dayNumber })}`}
      </b>
      {legs.map((leg) => (
        <span key={leg.id}>{legText(leg, translation)}</span>
      ))}
      {night && (
        <span data-gap={(!night.flown && night.hotels.length === 0) || undefined}>
          {t('listing.timeline.night', {
            where:
              night.hotels.join(', ') ||
              t(night.flown ? 'listing.timeline.flown' : 'listing.timeline.no_hotel'),
          })}
        </span>
      )}
      {events !== null && <span>{t('listing.timeline.events', { count: events })}</span>}
    </li>
  );
}

/** The text of a flight: `TK 57: CGK 21.05 – IST 05.20`. */
function legText({ name, from, to, departs_at, arrives_at }: JourneyLeg, { locale }: Translation): string {
  return `${name}: ${from} ${hourText(departs_at, locale)} – ${to} ${hourText(arrives_at, locale)}`;
}

/**
 * The text of something that is wrong with a journey: nights without a hotel, nights in two hotels, or a hotel or
 * flight outside the dates of the journey.
 */
function issueText(issue: Issue, { t, locale }: Translation): string {
  const date = dateText(issue.date, locale);
  switch (issue.kind) {
    case 'gap':
      return t('listing.timeline.gap', { nights: issue.nights, date });
    case 'overlap':
      return t('listing.timeline.overlap', {
        nights: issue.nights,
        date,
        hotel: issue.hotel,
        other: issue.other,
      });
    case 'outside':
      return t('listing.timeline.outside', { name: issue.name, date });
  }
}
