import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals around guides on the way and what they write down; their words are `error.<code>`. */
export const guidingErrors = errors({
  /** A departure that the actor does not lead, or no longer: guides lose it some days after the return. */
  'guiding.not_found': { status: 404 },
  /** A gathering or an incident that this departure does not have. */
  'guiding.not_of_departure': { status: 404 },
  /** A gathering at which somebody was counted: the count is kept. */
  'guiding.counted': { status: 409 },
  'guiding.not_travelling': { status: 422 },
  'guiding.too_many': { status: 422, params: ['limit'] },
});

export const refuse = refuser(guidingErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(guidingErrors);
