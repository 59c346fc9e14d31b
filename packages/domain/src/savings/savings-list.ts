import { choice, instant, integer, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { CURRENCIES } from '../shared/money.ts';
import { SAVINGS_STAGES } from './balance.ts';

/** The list configuration of savings plans. */
export const savingsListConfig = {
  fields: {
    number: text({ max: 120, required: true, search: true, sort: true }),
    pic_name: text({ max: 120, required: true, search: true, sort: true }),
    listing_id: reference({ to: 'listing', filter: true }),
    user_id: reference({ to: 'user', filter: true }),
    agent_id: reference({ to: 'agent', filter: true }),
    stage: choice({ values: SAVINGS_STAGES, keyPrefix: 'savings_stage', required: true, filter: true }),
    status: status(invoiceMachine, { required: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    balance: { kind: 'money', required: true, sort: true, filter: true },
    total: { kind: 'money', required: true, sort: true },
    pax: integer({ required: true, sort: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of savings programs. */
export const savingsProgramListConfig = {
  fields: {
    name: text({ max: 160, required: true, search: true, sort: true }),
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: 'name',
  perPage: 25,
} as const satisfies ListConfig;
