/** The main admin has raised an agent to the next stage. */
export type AgentStageRaised = {
  proposalId: string;
  agent: { id: string; slug: string; name: string };
  /** The name of the agent's new stage. */
  stage: string;
};
/** The nightly count has found agents that have reached the quota of their stage. */
export type StagesProposed = {
  /** The newest of the proposals; its id identifies the event. */
  proposalId: string;
  agents: readonly string[];
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'agent.stage_raised': AgentStageRaised;
    'agents.stages_proposed': StagesProposed;
  }
}
