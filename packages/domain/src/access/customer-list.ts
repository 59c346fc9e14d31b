import type { ListConfig } from '../kit/list-query.ts';
import { instant, reference, status, text } from '../kit/field.ts';
import { accountMachine } from './account.machine.ts';

/** The fields by which the list of customers is searched, filtered and sorted. */
export const customerList = {
  fields: {
    name: text({ max: 120, search: true, sort: true, required: true }),
    email: text({ max: 254, search: true, sort: true, required: true }),
    phone: text({ max: 30, search: true }),
    status: status(accountMachine, { filter: true, required: true }),
    agent_id: reference({ to: 'agent', filter: true }),
    created_at: instant({ sort: true, filter: true, required: true }),
    last_login_at: instant({ sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
