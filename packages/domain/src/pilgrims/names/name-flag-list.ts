import { instant, yesNo } from '../../kit/field.ts';
import type { ListConfig } from '../../kit/list-query.ts';

/** The names of a pilgrim whose change is flagged after tickets were issued. */
export const LOCKED_NAMES = ['name', 'passport_name', 'visa_name', 'ticket_name'] as const;

/** The list configuration of the flags of names that changed after tickets were issued. */
export const nameFlagList = {
  fields: {
    raised_at: instant({ required: true, sort: true }),
    is_open: yesNo({ required: true, filter: true }),
  },
  defaultSort: '-raised_at',
  perPage: 25,
} as const satisfies ListConfig;
