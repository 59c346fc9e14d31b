/** The addresses of the screens of agents. */
export const AGENTS_PATH = '/admin/credentials/agents';
export const PROPOSALS_PATH = '/admin/settings/stages/proposals';

/** The screen of one agent. @param tab the part to open; the data without it */
export const agentPath = (slug: string, tab?: string): string =>
  `${AGENTS_PATH}/${slug}/detail-agent${tab ? `?tab=${tab}` : ''}`;
