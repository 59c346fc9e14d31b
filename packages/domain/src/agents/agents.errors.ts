import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals about fees, stages and cards of agents; their texts are the messages `error.<code>`. */
export const agentErrors = errors({
  'agents.fee_not_positive': { status: 422 },
  'agents.no_stages': { status: 409 },
  'agents.defaults_in_rupiah': { status: 409 },
  /** The agent has another stage by now, or the stage was deleted. */
  'agents.proposal_outdated': { status: 409 },
  'agents.card_city_missing': { status: 422 },
  /** Visitors write to the agent's phone number, so an agent without one cannot be shown. */
  'agents.card_phone_missing': { status: 422 },
});

export const refuse = refuser(agentErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(agentErrors);
