import { type CitySection, citySections } from '@rihla/domain/catalogue/journey/city-sections';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import flow from '../../../paper/paper-flow.module.css';
import classes from './itinerary-paper.module.css';
import { ListingPaper } from './listing-paper.tsx';
import { DayEntry } from './parts/day-entry.tsx';
import { ItineraryFoot } from './parts/itinerary-foot.tsx';
import { StayLine } from './parts/journey-lines.tsx';
import { PaperHead } from './parts/paper-head.tsx';
import type { Printed, PrintedEvent, PrintedLeg, PrintedStay } from './printed.ts';

type Section = CitySection<PrintedEvent, PrintedStay, PrintedLeg>;

/** Page that prints the itinerary of a package in sections by city. */
export function CityItineraryPaperPage() {
  return <ListingPaper>{(printed) => <CityItineraryPaper {...printed} />}</ListingPaper>;
}

/** The printed itinerary of a package by cities: under each the hotel and the days spent there. */
function CityItineraryPaper(printed: Printed) {
  const { t } = useTranslation();
  const sections = citySections(printed.listing);
  return (
    <article className={flow.flow}>
      <PaperHead {...printed} />
      {sections.length === 0 && <p>{t('pack.no_itinerary')}</p>}
      <div className={classes.sections}>
        {sections.map((section) => (
          <CityPart key={section.days[0]?.day} section={section} />
        ))}
      </div>
      <ItineraryFoot {...printed} />
    </article>
  );
}

/**
 * One section of the printed itinerary: its heading and days. A day names its hotel only when the heading does not.
 */
function CityPart({ section }: { section: Section }) {
  return (
    <section>
      <SectionHead section={section} />
      {section.days.map((planned) => (
        <DayEntry
          key={planned.day}
          planned={planned}
          withoutStay={planned.stay !== null && section.stays.includes(planned.stay)}
        />
      ))}
    </section>
  );
}

/** The heading of a section: the city, or the journey between cities, with its days, dates and hotels. */
function SectionHead({ section: { kind, city, route, stays, days } }: { section: Section }) {
  const { t, dynamic, locale } = useTranslation();
  const [first, last] = [days[0], days.at(-1)];
  const title = city ?? dynamic(`pack.section.${kind}`);
  const dates =
    first?.date && last?.date ? [first.date, last.date].map((date) => dateText(date, locale)) : [];
  return (
    <header className={classes.head}>
      <h2>
        <span>
          <bdi>{title}</bdi>
          {route && `: ${t('pack.route', route)}`}
        </span>
        <small>
          {first === last
            ? t('pack.day', { day: first?.day ?? 1 })
            : t('pack.days', { from: first?.day ?? 1, to: last?.day ?? 1 })}
          {dates.length > 0 && ` · ${[...new Set(dates)].join(' – ')}`}
        </small>
      </h2>
      {stays.map((stay) => (
        <StayLine key={stay.id} stay={stay} dated />
      ))}
    </header>
  );
}
