import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about the bank accounts of the agency; their texts are `error.<code>`. */
export const bankErrors = errors({
  /** Money of the account is recorded in its currency: in payments, bank statements or the books. */
  'bank.currency_used': { status: 409 },
});

export const refuse = refuser(bankErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(bankErrors);
