import { choice, instant } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { LOOK_KINDS } from '../pilgrims/look-kinds.ts';

/** The list configuration of who has read the encrypted data of a pilgrim. */
export const lookList = {
  fields: {
    at: instant({ required: true, sort: true }),
    what: choice({ values: LOOK_KINDS, keyPrefix: 'look', required: true, filter: true }),
  },
  defaultSort: '-at',
  perPage: 10,
} as const satisfies ListConfig;
