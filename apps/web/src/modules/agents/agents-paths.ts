/** The path of the list of agents. */
export const AGENTS_PATH = '/admin/credentials/agents';
export const PROPOSALS_PATH = '/admin/settings/stages/proposals';

/**
 * The path of the screen of one agent.
 * @param tab the tab to open, such as `sales`; the first one without it
 */
export const agentPath = (slug: string, tab?: string): string =>
  `${AGENTS_PATH}/${slug}/detail-agent${tab ? `?tab=${tab}` : ''}`;
