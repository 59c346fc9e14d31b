import { machine } from '../kit/machine.ts';

/**
 * The states of a cancellation. A paid invoice is cancelled only once the director has approved the request, one that a
 * customer asks for once the office has; any other is requested and approved by one act. A declined request leaves the
 * invoice as it is.
 */
export const cancellationMachine = machine({
  name: 'cancellation',
  initial: 'REQUESTED',
  traits: [
    /** Director or office have still to decide. */
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
