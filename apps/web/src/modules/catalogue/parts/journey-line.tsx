import { formatDate } from '@rihla/domain/shared/date-format';
import { dayOfWeek } from '@rihla/domain/shared/dates';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { dateText } from '../../../lib/format.ts';
import { useTranslation, type Translation } from '../../../lib/i18n.ts';
import { hourText } from './clock.ts';
import type { Issue, Journey, JourneyDay, JourneyLeg } from './journey.ts';
import { JourneyGrid } from './journey-grid.tsx';
import classes from './journey-line.module.css';

/** Flights, nights and plans on one line of days, and in words what does not fit. A phone has the words only. */
export function JourneyLine({ journey }: { journey: Journey }) {
  const words = useTranslation();
  const { t } = words;
  return (
    <section className={classes.line} aria-label={t('listing.line')}>
      <JourneyGrid journey={journey} />
      <ul className={classes.findings} aria-live="polite">
        {journey.findings.length === 0 && (
          <li data-fine>
            <IconCircleCheck size={16} aria-hidden />
            {t('listing.line.fine')}
          </li>
        )}
        {journey.findings.map((finding) => (
          <li key={`${finding.kind} ${finding.date} ${'name' in finding ? finding.name : ''}`}>
            <IconAlertTriangle size={16} aria-hidden />
            {issueText(finding, words)}
          </li>
        ))}
      </ul>
      <details className={classes.words}>
        <summary>{t('listing.line.by_day')}</summary>
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
 * One day of a journey in words: date, flights, where the night is spent, and how many entries of the itinerary it
 * has. A night without hotel and flight is marked.
 */
function DayText({ day: { date, n, legs, night, events } }: { day: JourneyDay }) {
  const words = useTranslation();
  const { t, locale } = words;
  const weekday = formatDate(date, locale, 'full').split(',')[0];
  return (
    <li data-friday={dayOfWeek(date) === 5 || undefined}>
      <b>
        {weekday}, {dateText(date, locale)}
        {n && ` · ${t('listing.day', { day: n })}`}
      </b>
      {legs.map((leg) => (
        <span key={leg.id}>{legText(leg, words)}</span>
      ))}
      {night && (
        <span data-gap={(!night.flown && night.hotels.length === 0) || undefined}>
          {t('listing.line.night', {
            where: night.hotels.join(', ') || t(night.flown ? 'listing.line.flown' : 'listing.line.no_hotel'),
          })}
        </span>
      )}
      {events !== null && <span>{t('listing.line.events', { count: events })}</span>}
    </li>
  );
}

/** `TK 57: CGK 21.05 – IST 05.20`. */
function legText({ name, from, to, departs_at, arrives_at }: JourneyLeg, { locale }: Translation): string {
  return `${name}: ${from} ${hourText(departs_at, locale)} – ${to} ${hourText(arrives_at, locale)}`;
}

/**
 * What does not fit in a journey, in words: nights without a hotel, nights in two hotels, or something outside the
 * dates of the journey.
 */
function issueText(finding: Issue, { t, locale }: Translation): string {
  const date = dateText(finding.date, locale);
  switch (finding.kind) {
    case 'gap':
      return t('listing.line.gap', { count: finding.count, date });
    case 'overlap':
      return t('listing.line.overlap', { count: finding.count, date, a: finding.a, b: finding.b });
    case 'outside':
      return t('listing.line.outside', { name: finding.name, date });
  }
}
