import { Stack } from '@mantine/core';
import type { BulkAction } from '../../../kit/list/list-selection.tsx';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { trashedInvoices } from './invoice-lists.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { invoiceColumns } from './parts/invoice-columns.tsx';
import { runEach } from './run-each.ts';

const source = listSource('invoices.trash');

/** The columns of the list of invoices that the trash shows too. */
const SHOWN_COLUMNS = ['number', 'pic_name', 'listing_id', 'departure_at', 'pax', 'total', 'paid', 'status'];
const columns: readonly ListColumn<InvoiceRow>[] = [
  ...invoiceColumns.filter(({ id }) => SHOWN_COLUMNS.includes(id)),
  { id: 'trashed_at', cell: (row) => <DateText value={row.trashed_at} as="relative" /> },
];

/**
 * The list of invoices in the trash. They can be restored while their seats are free, or deleted for good when nothing
 * is paid on them. `invoices.archive` puts an invoice into the trash, and deletes one that is already in it.
 */
export function InvoiceTrashPage() {
  const { t } = useTranslation();
  const can = useCan();
  const restore: BulkAction<InvoiceRow> = {
    id: 'restore',
    label: (count) => t('office.bulk.restore', { count }),
    consequence: (rows) =>
      t('office.bulk.restore_text', { seats: rows.reduce((sum, { seats }) => sum + seats, 0) }),
    run: (rows) => runEach(rows, ({ id }) => call('invoices.restore', { id })),
  };
  const remove: BulkAction<InvoiceRow> = {
    id: 'delete',
    label: (count) => t('office.bulk.delete', { count }),
    fits: ({ paid }) => paid === 0,
    consequence: (rows) =>
      t('office.bulk.delete_text', {
        count: rows.length,
        numbers: rows.map(({ number }) => number).join(', '),
      }),
    danger: true,
    run: (rows) => runEach(rows, ({ id }) => call('invoices.archive', { id })),
  };
  const acts = [...(can('invoice.restore') ? [restore] : []), ...(can('invoice.trash') ? [remove] : [])];
  return (
    <Stack gap="sm">
      <PageHeader title={t('office.trash.title')} intro={t('office.trash.lead')} />
      <ListView
        name="office_invoice"
        label={t('office.trash.title')}
        config={trashedInvoices}
        source={source}
        columns={columns}
        cardColumns={['pic_name', 'trashed_at']}
        open={(row) => `/admin/transactions/invoices/${row.slug}`}
        bulkActions={acts.length > 0 ? acts : undefined}
        empty={{ text: t('office.trash.empty') }}
      />
    </Stack>
  );
}
