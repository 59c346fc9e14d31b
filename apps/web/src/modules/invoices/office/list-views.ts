import type { ListConfig } from '@rihla/domain/kit/list-query';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import type { Search } from '../../../kit/list/list-state.ts';
import { usualState, writeListState } from '../../../kit/list/list-state.ts';
import type { MessageKey } from '../../../lib/i18n.ts';
import { agencyDay } from '../../../lib/time-zone.ts';

/** A question that is asked of a list every day. Without search and sort it is the usual one. */
export type QuickView = { label: MessageKey; search?: Search; sort?: string };

/** The questions of the list of invoices. @param now whose agency day is today */
export function invoiceViews(now: Date): readonly QuickView[] {
  return [
    { label: 'office.view.live' },
    { label: 'state.invoice.NEW', search: { status: ['NEW'] }, sort: 'payment_deadline_at' },
    {
      label: 'office.view.overdue',
      search: {
        status: statesWith(invoiceMachine, 'owing'),
        due_on: { to: agencyDay(now.getTime()) },
      },
      sort: 'due_on',
    },
    { label: 'office.view.ended', search: { status: statesWith(invoiceMachine, 'ended') } },
  ];
}

/** The questions of the list of payments. */
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

/** The query of the address under which a view stands; empty for the usual one. */
export function viewQuery({ search, sort }: Omit<QuickView, 'label'>, config: ListConfig): string {
  const usual = usualState(config);
  const state = { ...usual, search: search ?? usual.search, sort: sort ?? usual.sort };
  return writeListState(new URLSearchParams(), state, config).toString();
}
