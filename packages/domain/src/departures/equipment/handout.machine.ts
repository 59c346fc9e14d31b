import { machine } from '../../kit/machine.ts';

/** Where one item of equipment of one traveller stands. What is taken back is to be handed out again. */
export const handoutMachine = machine({
  name: 'equipment_handout',
  initial: 'OPEN',
  traits: [
    /** Nobody has to do anything any more. */
    'settled',
    /** The traveller has it. */
    'handed',
  ],
  states: {
    OPEN: { tone: 'open' },
    HANDED: { tone: 'done', settled: true, handed: true },
    NOT_NEEDED: { tone: 'cancelled', settled: true },
  },
  events: {
    hand_out: { from: ['OPEN'], to: 'HANDED' },
    take_back: { from: ['HANDED'], to: 'OPEN', needsNote: true },
    waive: { from: ['OPEN'], to: 'NOT_NEEDED', needsNote: true },
    require: { from: ['NOT_NEEDED'], to: 'OPEN' },
  },
});

export type HandoutStatus = keyof typeof handoutMachine.states;
