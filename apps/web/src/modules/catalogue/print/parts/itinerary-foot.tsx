import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useTerms } from '../../parts/use-terms.ts';
import type { Printed } from '../printed.ts';
import classes from './itinerary-foot.module.css';
import { WhoToAsk } from './who-to-ask.tsx';

/**
 * The end of a printed itinerary: the guides of the group, how long passports must last, whom to ask, and by which clock
 * the times are.
 */
export function ItineraryFoot(printed: Printed) {
  const { t } = useTranslation();
  const { guides, flights, passport } = printed.listing;
  const passports = useTerms({ terms: [], passport });
  return (
    <footer className={classes.foot}>
      {guides.length > 0 && (
        <p>
          <strong>{t('pack.guides')}:</strong> {guides.map(({ name }) => name).join(', ')}
        </p>
      )}
      {passports.map((term) => (
        <p key={term}>{term}.</p>
      ))}
      <WhoToAsk {...printed} />
      <p>
        {flights.length > 0 && `${t('pack.local_times')} `}
        {t('pack.may_change')}
      </p>
    </footer>
  );
}
