import { code, integer, longText, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

const fee = { kind: 'money', required: true } as const;

/** A stage (level) of agents, with its default fees in rupiah. Specification section 3. */
export const stage = resource({
  name: 'stage',
  path: 'stages',
  ofSite: true,
  fields: {
    key: code({ max: 30, required: true, search: true, sort: true, pattern: /^[A-Za-z0-9_-]+$/ }),
    name: text({ max: 80, required: true, search: true, sort: true }),
    description: longText({ max: 1_000, required: true }),
    position: integer({ min: 0, max: 1_000, required: true, sort: true }),
    can_invoice: yesNo({ required: true, filter: true }),
    can_upgrade: yesNo({ required: true, filter: true }),
    sales_quota: integer({ min: 0, max: 100_000, required: true, sort: true }),
    rolling_days: integer({ min: 1, max: 3_650, required: true, sort: true }),
    default_new_to_part: fee,
    default_part_to_paid: fee,
    default_new_to_paid: fee,
  },
  label: 'name',
  columns: ['name', 'key', 'position', 'can_invoice', 'can_upgrade', 'sales_quota', 'rolling_days'],
  defaultSort: 'position',
});
