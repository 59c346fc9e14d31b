import type { ListConfig } from '../kit/list-query.ts';
import { choice, date, instant, reference, status, text, yesNo } from '../kit/field.ts';
import { CURRENCIES } from '../shared/money.ts';
import { PAYMENT_CHANNELS, PAYMENT_TYPES } from './payable.ts';
import { paymentMachine } from './payment.machine.ts';

/** The list configuration of payments. */
export const paymentListConfig = {
  fields: {
    invoice_id: reference({ to: 'invoice', filter: true }),
    invoice_number: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    payer_name: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    status: status(paymentMachine, { required: true, filter: true }),
    type: choice({ values: PAYMENT_TYPES, keyPrefix: 'payment_type', required: true, filter: true }),
    channel: choice({ values: PAYMENT_CHANNELS, keyPrefix: 'payment_channel', required: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    bank_id: reference({ to: 'bank', filter: true }),
    late: yesNo({ required: true, filter: true }),
    /** Whether the money was received but counts on no living invoice. */
    unallocated: yesNo({ required: true, filter: true }),
    amount: { kind: 'money', required: true, sort: true, filter: true },
    paid_on: date({ sort: true, filter: true }),
    decided_at: instant({ sort: true, filter: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
