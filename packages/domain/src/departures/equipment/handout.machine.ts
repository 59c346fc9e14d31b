import { machine } from '../../kit/machine.ts';

/** The state of one item of equipment for one traveller. An item that is taken back is open again. */
export const handoutMachine = machine({
  name: 'equipment_handout',
  initial: 'OPEN',
  traits: [
    /** Nothing is left to do: handed out, or not needed. */
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
