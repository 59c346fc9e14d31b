import { choice, instant } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The causes of a change of a customer's points. */
export const POINT_KINDS = ['EARNED', 'REVERSED', 'TAKEN_OFF', 'MOVED'] as const;

/** The list configuration of the changes of a customer's points. */
export const pointsList = {
  fields: {
    at: instant({ required: true, sort: true }),
    kind: choice({ values: POINT_KINDS, keyPrefix: 'point_kind', required: true, filter: true }),
  },
  defaultSort: '-at',
  perPage: 25,
} as const satisfies ListConfig;
