import type { ListConfig } from '../kit/list-query.ts';
import { choice, date, instant, integer, reference, status, text, yesNo } from '../kit/field.ts';
import { CURRENCIES } from '../shared/money.ts';
import { invoiceMachine } from './invoice.machine.ts';

/** The fields by which the list of invoices is sorted, filtered and searched. */
export const invoiceListConfig = {
  fields: {
    number: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    status: status(invoiceMachine, { required: true, filter: true }),
    listing_id: reference({ to: 'listing', filter: true }),
    user_id: reference({ to: 'user', filter: true }),
    agent_id: reference({ to: 'agent', filter: true }),
    /** The city or regency where the customer lived when it booked. */
    city_id: reference({ to: 'district', filter: true }),
    pic_name: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    pax: integer({ required: true, sort: true }),
    total: { kind: 'money', required: true, sort: true, filter: true },
    paid: { kind: 'money', required: true, sort: true },
    departure_at: date({ sort: true, filter: true }),
    due_on: date({ sort: true, filter: true }),
    /** The first day by which more is to be paid than was paid. */
    next_due_on: date({ sort: true }),
    /** Whether a payment on it is overdue. */
    overdue: yesNo({ required: true, filter: true }),
    payment_deadline_at: instant({ required: true, sort: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
