import { date, integer } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The fields by which the days of a bank account are sorted and filtered. */
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
