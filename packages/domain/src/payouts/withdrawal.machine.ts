import { machine } from '../kit/machine.ts';

/**
 * The states of a withdrawal request, by which an agent asks to be paid its fees. PENDING: asked for. VALID:
 * transferred. NEW: given back with its reason; its fees can be asked for again.
 */
export const withdrawalMachine = machine({
  name: 'withdrawal',
  initial: 'NEW',
  traits: [
    /** Its fees belong to it and to no other request. */
    'in_force',
    /** The money has been transferred and is booked. */
    'transferred',
  ],
  states: {
    NEW: { tone: 'draft' },
    PENDING: { tone: 'waiting', in_force: true },
    VALID: { tone: 'done', in_force: true, transferred: true },
  },
  events: {
    ask: { from: ['NEW'], to: 'PENDING' },
    take_back: { from: ['PENDING'], to: 'NEW' },
    reject: { from: ['PENDING'], to: 'NEW', needsNote: true },
    // The bank returned the money, or all of its fees were taken back.
    give_back: { from: ['PENDING'], to: 'NEW', automatic: true },
    pay: { from: ['PENDING'], to: 'VALID', automatic: true },
  },
});

export type WithdrawalStatus = keyof typeof withdrawalMachine.states;
