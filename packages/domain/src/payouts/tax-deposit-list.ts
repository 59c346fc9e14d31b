import { choice, instant, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import { taxDepositMachine } from './tax-deposit.machine.ts';

const currency = choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true });

/** The list configuration of the months in which tax was withheld from fees. */
export const withheldMonthConfig = {
  fields: {
    month: { kind: 'date', required: true, sort: true, filter: true, shows: 'MONTH' },
    currency,
    withheld: { kind: 'money', required: true, sort: true },
    deposited: { kind: 'money', required: true },
    open: { kind: 'money', required: true, sort: true, filter: true },
  },
  defaultSort: '-month',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of the agents from whose fees tax was withheld, by month. */
export const withheldAgentConfig = {
  fields: {
    month: { kind: 'date', required: true, sort: true, filter: true, shows: 'MONTH' },
    agent_name: text({ max: 120, required: true, sort: true, search: true }),
    currency,
    gross: { kind: 'money', required: true, sort: true },
    tax: { kind: 'money', required: true, sort: true },
    net: { kind: 'money', required: true },
  },
  defaultSort: '-month',
  perPage: 50,
} as const satisfies ListConfig;

/** The list configuration of payments of withheld tax to the state. */
export const taxDepositConfig = {
  fields: {
    month: { kind: 'date', required: true, sort: true, filter: true, shows: 'MONTH' },
    ntpn: text({ max: 16, required: true, search: true }),
    bank_id: reference({ to: 'bank', required: true, filter: true }),
    status: status(taxDepositMachine, { required: true, filter: true }),
    amount: { kind: 'money', required: true, sort: true },
    paid_on: { kind: 'date', required: true, sort: true, filter: true },
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-paid_on',
  perPage: 25,
} as const satisfies ListConfig;
