import { instant, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The reasons why two accounts may belong to one person: same phone, mailbox, or national identity number (NIK). */
export const DUPLICATE_REASONS = ['PHONE', 'MAILBOX', 'NIK'] as const;

/** The fields of two lists: pairs of accounts that may belong to one person, and merges of accounts. */
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
