import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the fees of agents; their words are `error.<code>`. */
export const agentErrors = errors({
  'agents.fee_not_positive': { status: 422 },
  'agents.no_stages': { status: 409 },
  'agents.defaults_in_rupiah': { status: 409 },
  /** The agent has another stage by now, or the stage is gone. */
  'agents.proposal_outdated': { status: 409 },
  'agents.card_city_missing': { status: 422 },
  /** Visitors write to the agent by its phone: without one there is nothing to show. */
  'agents.card_phone_missing': { status: 422 },
});

export const refuse = refuser(agentErrors);
/** Codes of this vocabulary as a call announces them. */
export const refusals = refusalsOf(agentErrors);
