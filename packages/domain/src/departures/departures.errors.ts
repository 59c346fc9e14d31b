import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals of requests about a departure. Problems of single rows are part of an answer and no refusals. */
export const departureErrors = errors({
  'departures.not_found': { status: 404 },
  'departures.sheet_columns': { status: 422 },
  'departures.too_many_rows': { status: 422, params: ['maximum'] },
  'departures.not_returned': { status: 409 },
});

export const refuse = refuser(departureErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(departureErrors);
