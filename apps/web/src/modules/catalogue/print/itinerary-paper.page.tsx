import { dayPlan } from '@rihla/domain/catalogue/journey/day-plan';
import { useTranslation } from '../../../lib/words/i18n.ts';
import flow from '../../../paper/paper-flow.module.css';
import { ListingPaper } from './listing-paper.tsx';
import { DayEntry } from './parts/day-entry.tsx';
import { ItineraryFoot } from './parts/itinerary-foot.tsx';
import { PaperHead } from './parts/paper-head.tsx';
import type { Printed } from './printed.ts';

/** Page that prints the itinerary of a package day by day. */
export function ItineraryPaperPage() {
  return <ListingPaper>{(printed) => <ItineraryPaper {...printed} />}</ListingPaper>;
}

/** The printed itinerary of a package, day by day. */
function ItineraryPaper(printed: Printed) {
  const { t } = useTranslation();
  const plan = dayPlan(printed.listing);
  return (
    <article className={flow.flow}>
      <PaperHead {...printed} />
      {plan.length === 0 && <p>{t('pack.no_itinerary')}</p>}
      <div>
        {plan.map((planned) => (
          <DayEntry key={planned.day} planned={planned} />
        ))}
      </div>
      <ItineraryFoot {...printed} />
    </article>
  );
}
