import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about savings programs and plans; their texts are `error.<code>`. */
export const savingsErrors = errors({
  'savings.program_unknown': { status: 404 },
  'savings.program_closed': { status: 409 },
  'savings.joined': { status: 409 },
  'savings.too_many_joins': { status: 429, params: ['maximum'] },
  'savings.below_minimum_balance': { status: 409, params: ['minimum', 'currency'] },
  'savings.balance_too_small': { status: 409, params: ['balance', 'currency'] },
  'savings.other_currency': { status: 409 },
  'savings.reminder_in_past': { status: 422 },
  'savings.has_deposits': { status: 409 },
});

export const refuse = refuser(savingsErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(savingsErrors);
