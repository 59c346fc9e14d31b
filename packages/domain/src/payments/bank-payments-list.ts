import { date, integer } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The list configuration of the days of a bank account. */
export const bankDayListConfig = {
  fields: {
    day: date({ required: true, sort: true, filter: true }),
    payments: integer({ required: true, sort: true }),
    matched: { kind: 'money', required: true, sort: true },
    unmatched: { kind: 'money', required: true, sort: true },
    waiting: { kind: 'money', required: true, sort: true },
  },
  defaultSort: '-day',
  perPage: 50,
} as const satisfies ListConfig;
