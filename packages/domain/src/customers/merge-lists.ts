import { instant, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** What two accounts may have in common. */
export const DUPLICATE_REASONS = ['PHONE', 'MAILBOX', 'NIK'] as const;

/** The lists around accounts of one person: those that look alike, and those that were merged. */
export const mergeLists = {
  duplicates: {
    fields: {
      name: text({ max: 120, required: true, sort: true }),
      since: instant({ required: true, sort: true }),
    },
    defaultSort: '-since',
    perPage: 25,
  },
  merges: {
    fields: { merged_at: instant({ required: true, sort: true }) },
    defaultSort: '-merged_at',
    perPage: 25,
  },
} as const satisfies Record<string, ListConfig>;
