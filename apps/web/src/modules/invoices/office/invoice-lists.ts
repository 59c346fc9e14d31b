import { invoiceListConfig } from '@rihla/domain/invoices/invoice-list';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import type { QuickView } from './quick-views.ts';

/** Invoices that are owed or settled; those that ended are one click away. */
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

/** The trash is a short list: what is in it, and nothing hidden. */
export const trashedInvoices: ListConfig = {
  ...invoiceListConfig,
  fields: filteredBy(invoiceListConfig.fields, ['status', 'created_at']),
};

/**
 * The ready-made searches over the list of invoices: open, unpaid, overdue, ended. The first has no search, which
 * is the list as it begins.
 */
export const invoiceViews: readonly QuickView[] = [
  { label: 'office.view.live' },
  { label: 'state.invoice.NEW', search: { status: ['NEW'] }, sort: 'payment_deadline_at' },
  {
    label: 'office.view.overdue',
    search: { overdue: ['true'] },
    sort: 'due_on',
  },
  { label: 'office.view.ended', search: { status: statesWith(invoiceMachine, 'ended') } },
];
