import { instant, integer, reference, status } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { stageProposalMachine } from './stage-proposal.machine.ts';

/** The fields by which the list of proposals to raise agents to their next stage is filtered and sorted. */
export const stageProposalList = {
  fields: {
    status: status(stageProposalMachine, { filter: true, required: true }),
    agent_id: reference({ to: 'agent', filter: true }),
    sold: integer({ sort: true, required: true }),
    created_at: instant({ sort: true, filter: true, required: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
