import { z } from 'zod';
import { namedPerson } from '../access/person-fields.ts';
import { moved } from '../kit/answers.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './agents.errors.ts';
import { stageProposalList } from './stage-proposal-list.ts';
import { stageProposalMachine } from './stage-proposal.machine.ts';

const states = statesOf(stageProposalMachine);
const stage = z.object({ id: z.string(), name: z.string() });

const row = z
  .object({
    id: z.string(),
    version: z.int(),
    status: z.enum(states),
    agent: namedPerson,
    from_stage: stage,
    to_stage: stage,
    /** The travellers on settled invoices from `since` to `until`, and how many the next stage needs. */
    sold: z.int(),
    quota: z.int(),
    since: z.string(),
    until: z.string(),
    created_at: z.string(),
    decided_at: z.string().nullable(),
    decided_by_name: z.string().nullable(),
    /** Why it was declined; null otherwise. */
    note: z.string().nullable(),
  })
  .meta({ title: 'StageProposal' });
export type StageProposal = z.output<typeof row>;

const decide = { method: 'POST', keyPrefix: 'stage_proposal' } as const;

/** The calls about proposals to raise agents to their next stage. */
export const stageProposalContract = {
  stage_proposals: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/stage_proposals',
      access: staff('stage_proposal.read'),
      summary: 'Agents that have reached the quota of their stage, with the numbers, and what was decided',
      keyPrefix: 'stage_proposal',
      input: listQuerySchema(stageProposalList),
      output: page(row),
    }),
    confirm: procedure({
      ...decide,
      path: '/admin_api/stage_proposals/{id}/confirmation',
      access: staff('stage_proposal.confirm'),
      summary: 'Raise an agent to the proposed stage; it counts for the next booking',
      input: byId,
      refuses: refusals('agents.proposal_outdated'),
      output: item(moved(states)),
    }),
    decline: procedure({
      ...decide,
      path: '/admin_api/stage_proposals/{id}/refusal',
      access: staff('stage_proposal.decline'),
      summary: 'Leave an agent at its stage, saying why; the same sales do not propose it again',
      input: z.strictObject({ id: byId.shape.id, note: z.string().trim().min(3).max(500) }),
      output: item(moved(states)),
    }),
  },
};
