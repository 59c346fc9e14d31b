import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about the work of guides during a journey; their texts are the messages `error.<code>`. */
export const guidingErrors = errors({
  /** The caller does not lead this departure, or it returned too long ago (`GUIDE_KIT_DAYS_AFTER_RETURN`). */
  'guiding.not_found': { status: 404 },
  /** The departure does not have this gathering or incident. */
  'guiding.not_of_departure': { status: 404 },
  /** A gathering with check-ins cannot be deleted. */
  'guiding.counted': { status: 409 },
  'guiding.not_travelling': { status: 422 },
  'guiding.too_many': { status: 422, params: ['limit'] },
});

export const refuse = refuser(guidingErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(guidingErrors);
