/** Somebody asks to become an agent and waits for the office. */
export type AgentApplied = { adminId: string; parentId: string | null };
/** A visitor became a customer, perhaps through an agent's code. */
export type CustomerSignedUp = { userId: string; agentId: string | null };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'customer.signed_up': CustomerSignedUp;
    'agent.applied': AgentApplied;
  }
}
