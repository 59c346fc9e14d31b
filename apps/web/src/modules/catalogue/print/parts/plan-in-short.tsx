import { dayPlan } from '@rihla/domain/catalogue/journey/day-plan';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import type { PrintedListing } from '../printed.ts';
import classes from './plan-in-short.module.css';

/** Up to this many days are kept together on one page. */
const FEW_DAYS = 16;

/** The itinerary in a brochure with one line for each day; days without entries are left out. */
export function PlanInShort({ listing }: { listing: PrintedListing }) {
  const { t } = useTranslation();
  const planned = dayPlan(listing).filter(({ events }) => events.length > 0);
  if (planned.length === 0) return null;
  return (
    <PaperSection title={t('public.section.itinerary')} whole={planned.length <= FEW_DAYS}>
      <ol className={classes.days}>
        {planned.map(({ day, events }) => (
          <li key={day}>
            <b>{t('pack.day', { day })}</b>
            <span>
              {events.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && '; '}
                  <bdi>{title}</bdi>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </PaperSection>
  );
}
