import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about the books; their words are `error.<code>`. */
export const ledgerErrors = errors({
  'books.month_closed': { status: 409 },
  'books.month_not_over': { status: 409 },
  'books.month_not_next': { status: 409, params: ['month'] },
});

export const refuse = refuser(ledgerErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(ledgerErrors);
