import { machine } from '../kit/machine.ts';

/**
 * The states of money that a provider sends for a withdrawal. It is SENDING from before the provider is called until
 * the provider has said what it knows of it; a lost answer changes nothing, and is asked about again.
 */
export const disbursementMachine = machine({
  name: 'disbursement',
  initial: 'SENDING',
  traits: [
    /** The money may be on its way: nothing else may be sent for the same withdrawal. */
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
    // The provider has said for certain that it will not send it.
    refuse: { from: ['SENDING'], to: 'REFUSED', automatic: true },
  },
});

export type DisbursementStatus = keyof typeof disbursementMachine.states;
