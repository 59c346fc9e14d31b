import type { ListConfig } from '@rihla/domain/kit/list-query';
import { statesWith } from '@rihla/domain/kit/machine';
import { paymentListConfig } from '@rihla/domain/payments/payment-list';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import type { QuickView } from '../../invoices/office/quick-views.ts';

/** Payments whose proof waits for a decision; what waits at a gateway decides itself; the rest is one click away. */
export const officePayments: ListConfig = {
  ...paymentListConfig,
  fields: filteredBy(paymentListConfig.fields, [
    'status',
    'channel',
    'type',
    'bank_id',
    'unallocated',
    'amount',
    'paid_on',
    'created_at',
  ]),
  defaultSearch: { status: ['PENDING'], channel: ['MANUAL'] },
  perPage: 50,
};

/** The quick views of the list of payments. */
export const paymentViews: readonly QuickView[] = [
  { label: 'office.view.waiting' },
  { label: 'office.view.late', search: { unallocated: ['true'] }, sort: '-decided_at' },
  {
    label: 'office.view.decided',
    search: { status: statesWith(paymentMachine, 'decided') },
    sort: '-decided_at',
  },
  { label: 'state.payment.NEW', search: { status: ['NEW'] } },
];
