import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../../ui/values/money-text.tsx';
import { PhoneLink } from '../../../../ui/values/phone-link.tsx';
import type { InvoiceRow } from '../invoice.queries.ts';
import { Clipped } from '../../../../ui/values/clipped.tsx';
import { InvoiceDeadline } from './invoice-deadline.tsx';
import { InvoiceStatus } from './invoice-status.tsx';

/** The columns of the list of invoices. */
export const invoiceColumns: readonly ListColumn<InvoiceRow>[] = [
  { id: 'number', cell: (row) => <bdi>{row.number}</bdi> },
  { id: 'pic_name', cell: (row) => <Clipped>{row.pic_name}</Clipped> },
  { id: 'status', cell: (row) => <InvoiceStatus invoice={row} short /> },
  {
    id: 'remaining',
    alignEnd: true,
    cell: (row) => <MoneyText amount={row.remaining} currency={row.currency} />,
  },
  { id: 'payment_deadline_at', cell: (row) => <InvoiceDeadline invoice={row} /> },
  { id: 'listing_id', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'pax', alignEnd: true, cell: (row) => row.pax },
  { id: 'total', alignEnd: true, cell: shortAmount('total') },
  { id: 'paid', optional: true, alignEnd: true, cell: shortAmount('paid') },
  { id: 'created_at', optional: true, cell: (row) => <DateText value={row.created_at} as="relative" /> },
  { id: 'pic_phone', optional: true, cell: (row) => <PhoneLink phone={row.pic_phone} /> },
  { id: 'user_name', optional: true, cell: (row) => <Clipped>{row.user_name}</Clipped> },
  { id: 'agent_id', optional: true, cell: (row) => row.agent_name ?? <Absent /> },
  { id: 'due_on', optional: true, cell: (row) => <DateText value={row.due_on} /> },
];

/** The columns of the list of invoices for an agent: with the agent's fee, and the number of people hidden at first. */
export const agentInvoiceColumns: readonly ListColumn<InvoiceRow>[] = invoiceColumns.flatMap((column) => {
  if (column.id === 'pax') return [{ ...column, optional: true }];
  if (column.id !== 'remaining') return [column];
  const cell = (row: InvoiceRow) => <MoneyText amount={row.own_fee ?? null} currency={row.currency} short />;
  return [column, { id: 'own_fee', alignEnd: true, cell }];
});

/** The cell of an amount in short form, such as millions; the full amount shows on hover. */
function shortAmount(field: 'total' | 'paid') {
  return (row: InvoiceRow) => <MoneyText amount={row[field]} currency={row.currency} short />;
}
