import type { ListConfig } from '../kit/list-query.ts';
import { choice, instant, integer, reference, status, text } from '../kit/field.ts';
import { accountMachine } from './account.machine.ts';
import { ADMIN_ROLES } from './roles.ts';

/** The fields by which the lists of staff are searched, filtered and sorted. */
export const staffList = {
  fields: {
    name: text({ max: 120, search: true, sort: true, required: true }),
    email: text({ max: 254, search: true, sort: true, required: true }),
    phone: text({ max: 30, search: true }),
    role: choice({ values: ADMIN_ROLES, keyPrefix: 'role', sort: true, filter: true, required: true }),
    status: status(accountMachine, { filter: true, required: true }),
    parent_id: reference({ to: 'agent', filter: true }),
    fee_percent: integer({ sort: true, required: true }),
    reference_id: text({ max: 40, search: true }),
    referral_code: text({ max: 40, search: true }),
    created_at: instant({ sort: true, filter: true, required: true }),
    last_login_at: instant({ sort: true, filter: true }),
  },
  defaultSort: 'name',
  perPage: 25,
} as const satisfies ListConfig;
