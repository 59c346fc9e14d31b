import { date, instant, reference, status, text, yesNo } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { statementLineMachine } from './statement-line.machine.ts';

/** The most lines that one call confirms; for more, the screen makes several calls. */
export const CONFIRM_AT_ONCE = 50;

/** The list configuration of imported bank statements. */
export const statementListConfig = {
  fields: {
    bank_id: reference({ to: 'bank', required: true, filter: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of the lines of one statement. */
export const statementLineListConfig = {
  fields: {
    day: date({ required: true, sort: true, filter: true }),
    text: text({ max: 500, required: true, search: true }),
    amount: { kind: 'money', required: true, sort: true, filter: true },
    status: status(statementLineMachine, { required: true, filter: true }),
    /** True for money that came in, false for money that went out. */
    came: yesNo({ required: true, filter: true }),
    /** Whether one payment clearly matches the line. */
    sure: yesNo({ required: true, filter: true }),
  },
  defaultSort: 'day',
  perPage: 50,
} as const satisfies ListConfig;
