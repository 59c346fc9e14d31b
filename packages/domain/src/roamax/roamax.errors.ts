import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals of a file of Roamax orders as a whole; what is wrong with a row is told beside the others. */
export const roamaxErrors = errors({
  'roamax.unreadable': { status: 422 },
  'roamax.columns_missing': { status: 422, params: ['columns'] },
  'roamax.empty': { status: 422 },
  'roamax.too_many_rows': { status: 422, params: ['maximum'] },
});

export const refuse = refuser(roamaxErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(roamaxErrors);
