import { machine } from '../kit/machine.ts';

/**
 * The states of a refund, the money that the agency gives back to a customer. One person may ask for it and another pay
 * it.
 */
export const refundMachine = machine({
  name: 'refund',
  initial: 'NEW',
  traits: [
    /** The refund is requested or paid, so the money of its payment cannot be used for anything else. */
    'in_force',
  ],
  states: {
    NEW: { tone: 'waiting', in_force: true },
    PAID: { tone: 'done', in_force: true },
    DROPPED: { tone: 'cancelled' },
  },
  events: {
    pay: { from: ['NEW'], to: 'PAID' },
    drop: { from: ['NEW'], to: 'DROPPED' },
  },
});
