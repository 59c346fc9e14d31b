import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/**
 * The refusals of a whole file of Roamax orders; errors of single rows are part of the answer. Their texts are
 * `error.<code>`.
 */
export const roamaxErrors = errors({
  'roamax.unreadable': { status: 422 },
  'roamax.columns_missing': { status: 422, params: ['columns'] },
  'roamax.empty': { status: 422 },
  'roamax.too_many_rows': { status: 422, params: ['maximum'] },
});

export const refuse = refuser(roamaxErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(roamaxErrors);
