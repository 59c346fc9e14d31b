import { machine } from '../kit/machine.ts';

/**
 * The states of money that a provider transfers for a withdrawal. It is SENDING from before the provider is called
 * until the provider has answered; when the answer is lost, the state stays and the provider is asked again.
 */
export const disbursementMachine = machine({
  name: 'disbursement',
  initial: 'SENDING',
  traits: [
    /** The money may be on its way, so nothing else may be sent for the same withdrawal. */
    'live',
    /** The money has arrived. */
    'arrived',
  ],
  states: {
    SENDING: { tone: 'open', live: true },
    WAITING: { tone: 'waiting', live: true },
    DONE: { tone: 'done', arrived: true },
    RETURNED: { tone: 'refused' },
    REFUSED: { tone: 'refused' },
  },
  events: {
    take: { from: ['SENDING'], to: 'WAITING', automatic: true },
    arrive: { from: ['SENDING', 'WAITING'], to: 'DONE', automatic: true },
    return: { from: ['SENDING', 'WAITING'], to: 'RETURNED', automatic: true },
    // The provider has said for certain that it will not transfer the money.
    refuse: { from: ['SENDING'], to: 'REFUSED', automatic: true },
  },
});

export type DisbursementStatus = keyof typeof disbursementMachine.states;
