import { invoiceListConfig } from '@rihla/domain/invoices/invoice-list';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import type { QuickView } from './quick-views.ts';

/** The configuration of the list of invoices; at first it shows those that have not ended. */
export const officeInvoices: ListConfig = {
  ...invoiceListConfig,
  fields: filteredBy(invoiceListConfig.fields, [
    'status',
    'listing_id',
    'user_id',
    'agent_id',
    'departure_at',
    'due_on',
    'overdue',
  ]),
  defaultSearch: { status: statesWith(invoiceMachine, 'seated') },
};

/** The configuration of the list of invoices in the trash; it shows all of them, with two filters. */
export const trashedInvoices: ListConfig = {
  ...invoiceListConfig,
  fields: filteredBy(invoiceListConfig.fields, ['status', 'created_at']),
};

/**
 * The saved searches of the list of invoices: not ended, unpaid, overdue, ended. The first has no search of its own and
 * shows the list as it opens.
 */
export const invoiceViews: readonly QuickView[] = [
  { label: 'office.view.live' },
  { label: 'state.invoice.NEW', search: { status: ['NEW'] }, sort: 'payment_deadline_at' },
  {
    label: 'office.view.overdue',
    search: { overdue: ['true'] },
    sort: 'next_due_on',
  },
  { label: 'office.view.ended', search: { status: statesWith(invoiceMachine, 'ended') } },
];
