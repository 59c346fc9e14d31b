import { invoiceListConfig } from '@rihla/domain/invoices/invoice-list';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { useMemo } from 'react';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { type ListSource, listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { TabProps } from './tab-props.ts';

/** A row of the list of invoices. */
export type InvoiceRow = CallOutput<'invoices.list'>['data'][number];

const { listing_id: _, ...fields } = invoiceListConfig.fields;
const config: ListConfig = {
  ...invoiceListConfig,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, filter: name === 'status' }]),
  ),
};

/** The columns, in the order of the list of all invoices: a narrow window cuts the last ones, not the state. */
const columns: readonly ListColumn<InvoiceRow>[] = [
  { id: 'number', cell: (row) => <bdi>{row.number}</bdi> },
  { id: 'pic_name', cell: (row) => row.pic_name },
  { id: 'status', cell: (row) => <StatusBadge machine={invoiceMachine} state={row.status} /> },
  {
    id: 'remaining',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.remaining} currency={row.currency} />,
  },
  { id: 'total', alignEnd: true, cell: (row) => <MoneyText amount={row.total} currency={row.currency} /> },
  { id: 'pax', alignEnd: true, cell: (row) => row.pax },
  { id: 'agent_name', cell: (row) => row.agent_name ?? <Absent /> },
  { id: 'pic_phone', cell: (row) => <PhoneLink phone={row.pic_phone} /> },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="relative" /> },
];

/** Tab with the list of the invoices of one package. It can be filtered by status. */
export function InvoicesTab({ listing }: TabProps) {
  const { t } = useTranslation();
  const source = useMemo(() => ofListing(listing.id), [listing.id]);
  return (
    <ListView
      name="invoice"
      label={t('nav.invoices')}
      config={config}
      source={source}
      columns={columns}
      cardColumns={['pic_name', 'remaining']}
      cardStatus="status"
      open={(row) => `/admin/transactions/invoices/${row.slug}`}
      empty={{ text: t('listing.no_invoices') }}
    />
  );
}

/** The source of a list of invoices that holds only those of one package, whatever else is filtered or exported. */
export function ofListing(listingId: string): ListSource<InvoiceRow> {
  const all = listSource('invoices.list');
  const narrowed: ListSource<InvoiceRow>['fetch'] = (query, signal) =>
    all.fetch({ ...query, search: { ...query.search, listing_id: [listingId] } }, signal);
  return {
    key: [...all.key, listingId],
    fetch: narrowed,
    exportRows: (query, ids) =>
      all.exportRows({ ...query, search: { ...query.search, listing_id: [listingId] } }, ids),
  };
}
