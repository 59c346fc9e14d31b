import { machine } from '../kit/machine.ts';

/** Money on its way back to the customer. The one who asks is not necessarily the one who pays. */
export const refundMachine = machine({
  name: 'refund',
  initial: 'NEW',
  traits: [
    /** Asked for or paid: the payment behind it is not free for anything else. */
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
