import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the points of customers; their words are `error.<code>`. */
export const pointErrors = errors({
  'points.too_few': { status: 409, params: ['balance'] },
});

export const refuse = refuser(pointErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(pointErrors);
