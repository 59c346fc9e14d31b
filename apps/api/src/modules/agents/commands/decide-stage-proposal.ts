import { refuse } from '@rihla/domain/agents/agents.errors';
import { type StageProposalStatus, stageProposalMachine } from '@rihla/domain/agents/stage-proposal.machine';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { setAgentStage } from '../../access/index.ts';
import '../events.ts';

type DecidedProposal = { id: string; status: StageProposalStatus; version: number };

/**
 * Confirms a stage proposal: raises the agent to the proposed stage (level). When two people decide at the same time,
 * the second is refused.
 * @throws Problem `agents.proposal_outdated` when the agent has another stage by now, or the proposed one is gone
 */
export async function confirmStageProposal(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<DecidedProposal> {
  if (!isUuid(id)) return refuseByKit('kit.not_found');
  await move(call, stageProposalMachine, 'stage_proposals', id, 'confirm');
  const { agent_id, from_stage_id, to_stage_id } = await call.tx
    .selectFrom('stage_proposals')
    .select(['agent_id', 'from_stage_id', 'to_stage_id'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const raised = await setAgentStage(call, agent_id, { from: from_stage_id, to: to_stage_id });
  if (!raised) return refuse('agents.proposal_outdated');
  call.emit('agent.stage_raised', { proposalId: id, ...raised });
  return decidedProposal(call, id);
}

/** Declines a stage proposal: the agent keeps its stage (level), and the history gets the reason (`note`). */
export async function declineStageProposal(
  call: WriteCall<Admin>,
  { id, note }: { id: string; note: string },
): Promise<DecidedProposal> {
  if (!isUuid(id)) return refuseByKit('kit.not_found');
  await move(call, stageProposalMachine, 'stage_proposals', id, 'decline', note);
  return decidedProposal(call, id);
}

/** A stage proposal after a decision about it: its id, status and version. */
function decidedProposal({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string): Promise<DecidedProposal> {
  return tx
    .selectFrom('stage_proposals')
    .select(['id', 'status', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .$castTo<DecidedProposal>()
    .executeTakeFirstOrThrow();
}
