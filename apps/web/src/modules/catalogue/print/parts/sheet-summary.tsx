import { taxSentence } from '@rihla/messages/tax-words';
import { dateText, fullDateText, dateTimeText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import flow from '../../../../paper/paper-flow.module.css';
import { PaperDetails } from '../../../../paper/paper-details.tsx';
import type { Printed } from '../printed.ts';
import classes from './sheet-summary.module.css';

/** The facts of a package in two columns: the journey, and how it is sold and run. What is not set is left out. */
export function SheetSummary({ listing, printed_at }: Printed) {
  const { t, field, dynamic, locale } = useTranslation();
  const fact = (name: string, value: string | number | null | undefined): [string, string | null] => [
    field('listing', name),
    value === null || value === undefined || value === '' ? null : String(value),
  ];
  const formatAmount = (units: number) => (units > 0 ? money(units, listing.currency, locale) : null);
  const day = (date: string | null) => date && fullDateText(date, locale);
  const { seats, seats_left: left } = listing;
  const taken = listing.seats_taken ?? 0;
  const journey = [
    fact('departure_at', day(listing.departure_at)),
    fact('return_at', day(listing.return_at)),
    fact('registration_end', listing.registration_end && dateText(listing.registration_end, locale)),
    fact('flight_schedule', listing.flight_schedule),
    fact('embarkation', listing.embarkation),
    fact('seats', seats > 0 ? t('pack.seats', { seats, taken, left }) : null),
    fact('hotel_stars', listing.hotels.length > 0 ? listing.hotel_stars : null),
    fact('season', listing.season?.name),
    fact('hijri_year', listing.hijri_year && `${listing.hijri_year} ${locale === 'id' ? 'H' : 'AH'}`),
    fact('guides', listing.guides.map(({ name }) => name).join(', ')),
  ];
  const sale = [
    fact('status', dynamic(`state.listing.${listing.status}`)),
    fact('dp_price', formatAmount(listing.dp_price)),
    fact('minimum_partial_payment', formatAmount(listing.minimum_partial_payment)),
    fact('minimum_balance', formatAmount(listing.minimum_balance)),
    fact('tax', taxSentence(listing.tax, listing.currency, t, locale)),
    fact('points', listing.points > 0 ? listing.points : null),
    fact('alumni_only', listing.alumni_only ? t('input.yes') : null),
    fact('visa_provider', listing.visa_provider?.name),
    fact('muassasah', listing.muassasah?.name),
    fact('insurance', listing.insurance?.name),
    fact('radio_channel_name', listing.radio_channel_name),
    fact('channel', listing.channel),
    fact('tags', listing.tags.map(({ tag }) => tag.name).join(', ')),
    [t('pack.printed_at'), dateTimeText(printed_at, locale)] as [string, string],
  ];
  return (
    <div className={`${flow.columns} ${classes.columns}`}>
      <PaperDetails lines={journey} />
      <div data-beside>
        <PaperDetails lines={sale} />
      </div>
    </div>
  );
}
