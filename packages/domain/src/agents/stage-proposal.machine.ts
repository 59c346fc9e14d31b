import { machine, type StateOf } from '../kit/machine.ts';

/**
 * The states of a proposal to raise an agent to the next stage. A nightly job creates it; the main admin confirms or
 * declines it; it lapses when the agent has another stage or its sales are no longer enough.
 */
export const stageProposalMachine = machine({
  name: 'stage_proposal',
  initial: 'OPEN',
  traits: [
    /** It has not been decided yet. */
    'waiting',
  ],
  states: {
    OPEN: { tone: 'waiting', waiting: true },
    CONFIRMED: { tone: 'done' },
    DECLINED: { tone: 'refused' },
    LAPSED: { tone: 'cancelled' },
  },
  events: {
    confirm: { from: ['OPEN'], to: 'CONFIRMED' },
    decline: { from: ['OPEN'], to: 'DECLINED', needsNote: true },
    lapse: { from: ['OPEN'], to: 'LAPSED', automatic: true },
  },
});

export type StageProposalStatus = StateOf<typeof stageProposalMachine>;
