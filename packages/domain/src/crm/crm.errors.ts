import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about campaigns, opportunities, audiences and sendings; their texts are the messages `error.<code>`. */
export const crmErrors = errors({
  'crm.range_required': { status: 422 },
  'crm.range_reversed': { status: 422 },
  'crm.stage_in_use': { status: 409, params: ['count'] },
  'crm.unknown_variable': { status: 422, params: ['name'] },
  'crm.nobody_to_reach': { status: 422 },
  'crm.moment_past': { status: 422 },
  'crm.already_begun': { status: 409 },
});

export const refuse = refuser(crmErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(crmErrors);
