/** An agent's request for payment that a domain event is about. */
export type WithdrawalFact = { withdrawalId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface DomainEvents {
    'withdrawal.asked': WithdrawalFact;
    'withdrawal.paid': WithdrawalFact;
    /**
     * The office or the bank gave the request back, with the reason stored on it; not emitted when the agent took it
     * back.
     */
    'withdrawal.returned': WithdrawalFact;
  }
}
