import { Anchor, Text } from '@mantine/core';
import type { Currency } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { listingPath } from '../listing.queries.ts';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../parts/plain-table.tsx';
import type { PriceRow } from './price-change.ts';

/** Table of a price change: the price of each room type before and after, or why it cannot be changed. */
export function PriceTable({ rows }: { rows: readonly PriceRow[] }) {
  const { t, field } = useTranslation();
  const columns: PlainColumn<PriceRow & { id: string }>[] = [
    {
      id: 'name',
      label: field('listing', 'name'),
      cell: (row) => (
        <Anchor component={AppLink} to={listingPath(row.listing_id, 'prices')}>
          {row.listing_name}
        </Anchor>
      ),
    },
    {
      id: 'departure_at',
      label: field('listing', 'departure_at'),
      cell: (row) => <DateText value={row.departure_at} />,
    },
    { id: 'variant', label: field('variant', 'room_type'), cell: (row) => row.variant_name },
    {
      id: 'before',
      label: field('variant', 'before'),
      alignEnd: true,
      cell: (row) => money(row, row.before),
    },
    {
      id: 'after',
      label: field('variant', 'after'),
      alignEnd: true,
      cell: (row) => (row.refusal ? <Absent /> : <b>{money(row, row.after)}</b>),
    },
    {
      id: 'difference',
      label: t('listing.price_change.difference'),
      alignEnd: true,
      cell: (row) => (row.refusal ? <Absent /> : money(row, row.after - row.before)),
    },
    { id: 'note', label: t('listing.price_change.note'), cell: (row) => <Note row={row} /> },
  ];
  return (
    <PlainTable
      label={field('listing', 'variants')}
      rows={rows.map((row) => ({ ...row, id: row.variant_id }))}
      columns={columns}
    />
  );
}

/** An amount in the currency of the row. */
const money = (row: PriceRow, units: number) => (
  <MoneyText amount={units} currency={row.currency as Currency} />
);

/** Why the price of a row cannot be changed, or that it stays as it is; otherwise a dash. */
function Note({ row }: { row: PriceRow }) {
  const { t, dynamic } = useTranslation();
  if (row.refusal) {
    return (
      <Text size="sm" c="red">
        {dynamic(`listing.price_refused.${row.refusal}`)}
      </Text>
    );
  }
  return row.before === row.after ? t('listing.price_change.same') : <Absent />;
}
