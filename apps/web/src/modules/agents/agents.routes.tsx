import { stage } from '@rihla/domain/agents/stage.resource';
import { resourceRoutes } from '../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../lib/route.ts';
import { AGENTS_PATH, PROPOSALS_PATH } from './agents-paths.ts';

/** The words of the screens about people. */
const PEOPLE = ['access/staff', 'access/people', 'access/account', 'access/refusals'] as const;

/** The screens of agents, their network and their stages. */
export const agentRoutes: ModuleRoutes = {
  messages: ['agents'],
  screens: [
    {
      path: PROPOSALS_PATH,
      title: 'stages.proposals',
      may: 'stage_proposal.read',
      messages: ['access/staff'],
      load: async () => ({ Screen: (await import('./stages/proposals.page.tsx')).ProposalsPage }),
    },
    ...resourceRoutes(stage, {
      at: '/admin/settings/stages',
      cardColumns: ['sales_quota', 'can_invoice'],
    }),
    {
      path: AGENTS_PATH,
      title: 'nav.agents',
      may: 'agent.read',
      messages: PEOPLE,
      load: async () => ({ Screen: (await import('./people/agents.page.tsx')).AgentsPage }),
    },
    {
      path: `${AGENTS_PATH}/add-agent`,
      title: 'staff.add.agents',
      may: 'agent.create',
      messages: PEOPLE,
      load: async () => ({ Screen: (await import('./people/new-agent.page.tsx')).NewAgentPage }),
    },
    {
      path: `${AGENTS_PATH}/:slug/detail-agent`,
      title: 'nav.agents',
      may: 'agent.read',
      messages: PEOPLE,
      load: async () => ({ Screen: (await import('./people/agent.page.tsx')).AgentPage }),
    },
  ],
};
