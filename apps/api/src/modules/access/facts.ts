import type {} from '../../kit/facts.ts';

declare module '../../kit/facts.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Facts {
    'customer.signed_up': { userId: string; agentId: string | null };
    /** Somebody asks to become an agent and waits for the office. */
    'agent.applied': { adminId: string; parentId: string | null };
  }
}
