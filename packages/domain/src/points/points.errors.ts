import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the points of customers; their texts are `error.<code>`. */
export const pointErrors = errors({
  'points.too_few': { status: 409, params: ['balance'] },
});

export const refuse = refuser(pointErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(pointErrors);
