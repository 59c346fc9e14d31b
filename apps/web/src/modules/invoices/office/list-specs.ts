import { invoiceListConfig } from '@rihla/domain/invoices/invoice-list';
import { paymentListConfig } from '@rihla/domain/payments/payment-list';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { filteredBy } from '../../../kit/list/filtered-by.ts';

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
  ]),
  defaultSearch: { status: statesWith(invoiceMachine, 'seated') },
};

/** The trash is a short list: what is in it, and nothing hidden. */
export const trashedInvoices: ListConfig = {
  ...invoiceListConfig,
  fields: filteredBy(invoiceListConfig.fields, ['status', 'created_at']),
};

/** Payments that wait for a decision; the rest is one click away. */
export const officePayments: ListConfig = {
  ...paymentListConfig,
  fields: filteredBy(paymentListConfig.fields, [
    'status',
    'type',
    'bank_id',
    'unallocated',
    'amount',
    'paid_on',
    'created_at',
  ]),
  defaultSearch: { status: ['PENDING'] },
  perPage: 50,
};
