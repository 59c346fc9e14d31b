import type { ModuleRoutes } from '../../../lib/navigation/route.ts';
import { AGENTS_PATH, PROPOSALS_PATH } from '../agents-paths.ts';

/** The screens of agents and their network, and of the proposals to raise them. */
export const agentPeopleRoutes: ModuleRoutes = {
  messages: ['agents', 'access/staff', 'access/people', 'access/account', 'access/refusals'],
  screens: [
    {
      path: PROPOSALS_PATH,
      title: 'stages.proposals',
      may: 'stage_proposal.read',
      load: async () => ({ Screen: (await import('../stages/proposals.page.tsx')).ProposalsPage }),
    },
    {
      path: AGENTS_PATH,
      title: 'nav.agents',
      may: 'agent.read',
      messages: ['catalogue/listing'],
      load: async () => ({ Screen: (await import('./agents.page.tsx')).AgentsPage }),
    },
    {
      path: `${AGENTS_PATH}/add-agent`,
      title: 'staff.add.agents',
      may: 'agent.create',
      messages: ['media'],
      load: async () => ({ Screen: (await import('./new-agent.page.tsx')).NewAgentPage }),
    },
    {
      path: `${AGENTS_PATH}/:slug/detail-agent`,
      title: 'nav.agents',
      may: 'agent.read',
      messages: ['media'],
      load: async () => ({ Screen: (await import('./agent.page.tsx')).AgentPage }),
    },
  ],
};
