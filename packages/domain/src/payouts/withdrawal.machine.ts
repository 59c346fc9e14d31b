import { machine } from '../kit/machine.ts';

/**
 * The states of what an agent asks to be paid. NEW is one that was given back, with its reason: its fees are the
 * agent's to ask for again. Decisions: NEW, PENDING (asked for), VALID (transferred).
 */
export const withdrawalMachine = machine({
  name: 'withdrawal',
  initial: 'NEW',
  traits: [
    /** Its fee rows are in it and in no other. */
    'in_force',
    /** The money has left, and the books say so. */
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
    // The bank gave the money back, or all of its fees were taken back.
    give_back: { from: ['PENDING'], to: 'NEW', automatic: true },
    pay: { from: ['PENDING'], to: 'VALID', automatic: true },
  },
});

export type WithdrawalStatus = keyof typeof withdrawalMachine.states;
