import { stage } from '@rihla/domain/agents/stage.resource';
import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { getAgentCard } from './agent-card.queries.ts';
import { createFlatFee } from './commands/create-flat-fee.ts';
import { confirmStageProposal, declineStageProposal } from './commands/decide-stage-proposal.ts';
import { generateFlatFees } from './commands/generate-flat-fees.ts';
import { updateAgentCard } from './commands/update-agent-card.ts';
import { updateFlatFee } from './commands/update-flat-fee.ts';
import { updateVariantFee, updateVariantFees } from './commands/update-variant-fees.ts';
import { listEarnings } from './earnings.queries.ts';
import { listFlatFees, listStageFees, listVariantFees } from './fee.queries.ts';
import { listAgentsFees } from './listing-agents-fees.queries.ts';
import { listNetwork } from './network.queries.ts';
import { listOwnFees, ownFeeTotals } from './own-fees.queries.ts';
import { getSales } from './sales-history.queries.ts';
import { listStageProposals } from './stage-proposal.queries.ts';

const {
  agent_cards,
  agent_fee_variants,
  agent_network,
  agent_sales,
  flat_fees,
  listing_agents_fees,
  listing_fees,
  own_fees,
  stage_proposals,
  stages,
  variants_fees,
} = contract;

/** The calls about stages of agents, their network and sales, and what agents earn by each package. */
export const feeBindings: readonly Binding[] = [
  ...bindResource(stage, stages),
  query(agent_cards.get, async (call) => ({ data: await getAgentCard(call) })),
  command(agent_cards.update, updateAgentCard),
  query(stage_proposals.list, listStageProposals),
  command(stage_proposals.confirm, confirmStageProposal),
  command(stage_proposals.decline, declineStageProposal),
  query(agent_network.list, listNetwork),
  query(agent_sales.get, async (call, { id }) => ({ data: await getSales(call, id) })),
  query(listing_agents_fees.list, listAgentsFees),
  query(flat_fees.list, listFlatFees),
  command(flat_fees.create, createFlatFee),
  command(flat_fees.update, updateFlatFee),
  query(variants_fees.list, listVariantFees),
  command(variants_fees.create, updateVariantFee),
  command(variants_fees.update, (call, { id, ...fee }) => updateVariantFee(call, { ...fee, variant_id: id })),
  query(agent_fee_variants.list, async (call, input) => ({
    data: await listOwnFees(call, input.listing_id),
  })),
  query(own_fees.totals, async (call) => ({ data: await ownFeeTotals(call) })),
  query(listing_fees.list, listStageFees),
  query(listing_fees.earned, listEarnings),
  command(listing_fees.update_variants, updateVariantFees),
  command(listing_fees.generate, generateFlatFees),
  command(listing_fees.generate_documented, generateFlatFees),
];
