import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { voucherUseListConfig } from '@rihla/domain/vouchers/voucher-list';
import type { VoucherUseRow } from '@rihla/domain/vouchers/voucher.contract';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { translate, useTranslation } from '../../../lib/words/i18n.ts';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';

const columns: readonly ListColumn<VoucherUseRow>[] = [
  { id: 'number', cell: (row) => <bdi>{row.number}</bdi> },
  { id: 'pic_name', cell: (row) => <Clipped>{row.pic_name}</Clipped> },
  {
    id: 'status',
    cell: (row) =>
      row.in_trash ? (
        <Text size="sm" c="dimmed">
          {translate('voucher.in_trash')}
        </Text>
      ) : (
        <StatusBadge machine={invoiceMachine} state={row.status} />
      ),
  },
  { id: 'listing_name', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'voucher_pax', alignEnd: true, cell: (row) => row.voucher_pax },
  {
    id: 'discount_voucher',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.discount_voucher} currency={row.currency} />,
  },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} /> },
];

/**
 * List of the invoices that used a voucher. Ended invoices are listed too, although their travellers no longer count as
 * uses.
 */
export function VoucherUses({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const source = useMemo(() => listSource('vouchers.uses', { id: slug }), [slug]);
  return (
    <ListView
      name="voucher_use"
      label={t('voucher.uses')}
      config={voucherUseListConfig}
      source={source}
      columns={columns}
      cardColumns={['status', 'discount_voucher']}
      open={(row) => `/admin/transactions/invoices/${row.slug}`}
      empty={{ text: t('voucher.uses_none') }}
    />
  );
}
