import { choice, instant } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { RETENTION_KINDS } from './retention.ts';

/** The list configuration of erasures of personal data. */
export const erasureList = {
  fields: { at: instant({ required: true, sort: true }) },
  defaultSort: '-at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of what the nightly job has removed. */
export const retentionList = {
  fields: {
    at: instant({ required: true, sort: true }),
    kind: choice({ values: RETENTION_KINDS, keyPrefix: 'retention_kind', required: true, filter: true }),
  },
  defaultSort: '-at',
  perPage: 25,
} as const satisfies ListConfig;
