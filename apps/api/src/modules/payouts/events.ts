/** What happened to a request of an agent. */
export type WithdrawalFact = { withdrawalId: string };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface DomainEvents {
    'withdrawal.asked': WithdrawalFact;
    'withdrawal.paid': WithdrawalFact;
    /** Given back by the office or by the bank, with the reason on it; never by the agent itself. */
    'withdrawal.returned': WithdrawalFact;
  }
}
