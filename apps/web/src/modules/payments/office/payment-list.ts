import type { ListConfig } from '@rihla/domain/kit/list-query';
import { statesWith } from '@rihla/domain/kit/machine';
import { paymentListConfig } from '@rihla/domain/payments/payment-list';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import type { QuickView } from '../../invoices/office/quick-views.ts';

/**
 * The configuration of the list of payments. At first it shows those whose proof waits for a decision; payments at a
 * provider are decided automatically.
 */
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

/** The saved searches of the list of payments. The first shows the list as it opens. */
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
