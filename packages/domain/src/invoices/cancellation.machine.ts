import { machine } from '../kit/machine.ts';

/**
 * The states of a cancellation. That of a fully paid invoice waits for the director, and one that a customer requests
 * waits for the office; any other is requested and approved in one step. A declined request changes nothing.
 */
export const cancellationMachine = machine({
  name: 'cancellation',
  initial: 'REQUESTED',
  traits: [
    /** The director or the office has not decided yet. */
    'waiting',
  ],
  states: {
    REQUESTED: { tone: 'waiting', waiting: true },
    APPROVED: { tone: 'done' },
    DECLINED: { tone: 'refused' },
  },
  events: {
    approve: { from: ['REQUESTED'], to: 'APPROVED' },
    decline: { from: ['REQUESTED'], to: 'DECLINED', needsNote: true },
  },
});
