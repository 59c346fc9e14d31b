import { formatHijri } from '@rihla/domain/shared/hijri';
import { localDateOf } from '@rihla/domain/shared/dates';
import { fullDateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Letterhead } from '../../../../paper/letterhead.tsx';
import type { Printed } from '../printed.ts';
import classes from './paper-head.module.css';

/** A longer name is printed in smaller letters. */
const LONG_NAME = 70;

/** The top of a printed document: the agency, the kind of document, and the package. */
export function PaperHead({ issuer, document, listing }: Printed) {
  const { t, dynamic, locale } = useTranslation();
  const { departure_at: departure, days, embarkation, category } = listing;
  const summary = [
    dynamic(`choice.listing_category.${category}`),
    departure && `${fullDateText(departure, locale)} (${formatHijri(localDateOf(departure), locale)})`,
    days && t(days === 1 ? 'public.days.one' : 'public.days.other', { count: days }),
    embarkation && `${t('public.fact.embarkation')} ${embarkation}`,
  ];
  return (
    <>
      <Letterhead issuer={issuer} />
      <header className={classes.title}>
        <p className={classes.kind}>{t(`pack.${document}`)}</p>
        <h1 data-long={listing.name.length > LONG_NAME || undefined}>
          <bdi>{listing.name}</bdi>
        </h1>
        <p className={classes.lead}>{summary.filter(Boolean).join(' · ')}</p>
      </header>
    </>
  );
}
