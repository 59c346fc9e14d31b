import { date, instant, reference, status, text, yesNo } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { statementLineMachine } from './statement-line.machine.ts';

/** The most lines that one call confirms; the screen sends more in parts. */
export const CONFIRM_AT_ONCE = 50;

/** The fields by which the imported statements are sorted and filtered. */
export const statementListConfig = {
  fields: {
    bank_id: reference({ to: 'bank', required: true, filter: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The fields by which the lines of one statement are sorted, filtered and searched. */
export const statementLineListConfig = {
  fields: {
    day: date({ required: true, sort: true, filter: true }),
    text: text({ max: 500, required: true, search: true }),
    amount: { kind: 'money', required: true, sort: true, filter: true },
    status: status(statementLineMachine, { required: true, filter: true }),
    /** Whether money came in, and not out. */
    came: yesNo({ required: true, filter: true }),
    /** Whether one payment surely is this line. */
    sure: yesNo({ required: true, filter: true }),
  },
  defaultSort: 'day',
  perPage: 50,
} as const satisfies ListConfig;
