import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about the books; their texts are `error.<code>`. */
export const ledgerErrors = errors({
  'books.month_closed': { status: 409 },
  'books.month_not_over': { status: 409 },
  'books.month_not_next': { status: 409, params: ['month'] },
});

/** Throws one of the refusals about the books. */
export const refuse = refuser(ledgerErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(ledgerErrors);
