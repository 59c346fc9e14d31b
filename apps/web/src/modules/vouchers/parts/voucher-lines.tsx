import type { ReactNode } from 'react';
import { Anchor } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import type { VoucherPaxRow } from '../voucher.queries.ts';
import { listingPath } from '../../../lib/navigation/listing-paths.ts';

type VoucherLinesProps = {
  lines: readonly VoucherPaxRow[];
  /** Buttons shown in the last column of a line. */
  acts?: (line: VoucherPaxRow) => ReactNode;
};

/**
 * Table of a voucher's lines: package, room type, minimum number of people, and discount. A discount of 0 is allowed
 * and shown as a text.
 */
export function VoucherLines({ lines, acts }: VoucherLinesProps) {
  const { t, field } = useTranslation();
  const label = (name: string) => field('voucher_pax', name);
  if (lines.length === 0) return <EmptyState text={t('voucher.lines_none')} />;
  const columns: PlainColumn<VoucherPaxRow>[] = [
    {
      id: 'listing_name',
      label: label('listing_name'),
      cell: (line) => (
        <Anchor component={AppLink} to={listingPath(line.listing_slug)} inherit>
          {line.listing_name}
        </Anchor>
      ),
    },
    {
      id: 'departure_at',
      label: label('departure_at'),
      cell: (line) => <DateText value={line.departure_at} />,
    },
    { id: 'variant_name', label: label('variant_name'), cell: (line) => line.variant_name },
    {
      id: 'price',
      label: label('price'),
      alignEnd: true,
      cell: (line) => <MoneyText amount={line.price} currency={line.currency} />,
    },
    {
      id: 'minimum_pax',
      label: label('minimum_pax'),
      alignEnd: true,
      cell: (line) => line.minimum_pax,
    },
    {
      id: 'discount',
      label: label('discount'),
      alignEnd: true,
      cell: (line) =>
        line.discount === 0 ? (
          t('voucher.no_discount')
        ) : (
          <MoneyText amount={line.discount} currency={line.currency} />
        ),
    },
    ...(acts ? [{ id: 'acts', label: t('act.more'), alignEnd: true, cell: acts }] : []),
  ];
  return <PlainTable label={t('voucher.lines')} rows={lines} columns={columns} />;
}
