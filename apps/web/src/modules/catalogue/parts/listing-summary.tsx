import { type Detail, DetailList } from '../../../kit/detail-list.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import type { ListingRow } from '../listing.queries.ts';
import { Departure } from '../list/listing-columns.tsx';
import { PriceTax } from './price-tax.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';

/** The most important fields of a package as a list of names and values; a savings program shows no journey. */
export function ListingSummary({ row }: { row: ListingRow }) {
  const { field, dynamic, t } = useTranslation();
  const fact = (name: string, value: Detail['value']): Detail => ({ label: field('listing', name), value });
  const journey = [
    fact('departure_at', <Departure row={row} />),
    fact('registration_end', <DateText value={row.registration_end} />),
    fact('seats_left', <SeatsBar left={row.seats_left} seats={row.seats} wide />),
    fact('embarkation', row.embarkation ?? <Absent />),
    fact('hotels', row.hotels.map(({ name, city }) => `${name} (${city})`).join(', ') || <Absent />),
    fact('airlines', row.airlines.map(({ name }) => name).join(', ') || <Absent />),
  ];
  return (
    <DetailList
      details={[
        fact('category', dynamic(`choice.listing_category.${row.category}`)),
        fact(
          'base_price',
          <>
            <MoneyText amount={row.base_price} currency={row.currency} /> <PriceTax tax={row.tax} />
          </>,
        ),
        ...(row.category === 'TABUNGAN' ? [] : journey),
        ...(row.alumni_only ? [fact('alumni_only', t('input.yes'))] : []),
      ]}
    />
  );
}
