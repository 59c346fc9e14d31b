import { choiceKey } from '@rihla/domain/kit/field';
import { Group } from '@mantine/core';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import type { ListingRow } from '../listing.queries.ts';
import { ListingPicture } from '../parts/listing-picture.tsx';
import { PriceTax } from '../parts/price-tax.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';
import classes from './listing-columns.module.css';

/** The columns of the list of packages; those with `optional` are hidden until the user shows them. */
export const listingColumns: readonly ListColumn<ListingRow>[] = [
  { id: 'name', cell: (row) => <Name row={row} /> },
  { id: 'category', cell: (row) => <Choice keyPrefix="listing_category" value={row.category} /> },
  { id: 'departure_at', cell: (row) => <Departure row={row} /> },
  {
    id: 'base_price',
    alignEnd: true,
    cell: (row) => (
      <>
        <MoneyText amount={row.base_price} currency={row.currency} />
        <span className={classes.tax}>
          <PriceTax tax={row.tax} />
        </span>
      </>
    ),
  },
  { id: 'seats_left', cell: (row) => <Seats row={row} /> },
  { id: 'status', cell: (row) => <StatusMenu row={row} /> },
  { id: 'registration_end', cell: (row) => <DateText value={row.registration_end} /> },
  { id: 'embarkation', optional: true, cell: (row) => row.embarkation ?? <Absent /> },
  { id: 'hotels', optional: true, cell: (row) => row.hotels.map(({ name }) => name).join(', ') },
  { id: 'airlines', optional: true, cell: (row) => row.airlines.map(({ name }) => name).join(', ') },
  { id: 'hotel_stars', optional: true, alignEnd: true, cell: (row) => `★ ${row.hotel_stars}` },
  { id: 'hijri_year', optional: true, alignEnd: true, cell: (row) => row.hijri_year ?? <Absent /> },
  { id: 'return_at', optional: true, cell: (row) => <DateText value={row.return_at} /> },
  { id: 'seats', optional: true, alignEnd: true, cell: (row) => row.seats },
  { id: 'created_at', optional: true, cell: (row) => <DateText value={row.created_at} as="relative" /> },
];

/** Cell with the small picture and the name of a package. */
function Name({ row }: { row: ListingRow }) {
  return (
    <span className={classes.name}>
      <ListingPicture photo={row.photo} small />
      <span className={classes.words} dir="auto" title={row.name}>
        {row.name}
      </span>
    </span>
  );
}

/** The day of departure and how many days the journey has: `12 Mar 2027 · 9 hari`. */
export function Departure({ row }: { row: Pick<ListingRow, 'departure_at' | 'days'> }) {
  const { t } = useTranslation();
  if (!row.departure_at) return <Absent />;
  return (
    <Group gap={6} wrap="nowrap" component="span">
      <DateText value={row.departure_at} />
      {row.days && <span className={classes.days}>{t('listing.days', { count: row.days })}</span>}
    </Group>
  );
}

/** Cell with the number of seats left and a bar of how full the package is; a dash for a package without seats. */
function Seats({ row }: { row: ListingRow }) {
  if (row.seats === 0) return <Absent />;
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <b className={classes.left}>{row.seats_left}</b>
      <SeatsBar left={row.seats_left} seats={row.seats} />
    </Group>
  );
}

/** The text of a chosen value, such as a category. */
function Choice({ keyPrefix, value }: { keyPrefix: string; value: string }) {
  const { dynamic } = useTranslation();
  return dynamic(choiceKey(keyPrefix, value));
}
