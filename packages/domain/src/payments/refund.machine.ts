import { machine } from '../kit/machine.ts';

/** Money on its way back to the customer. The one who asks is not necessarily the one who pays. */
export const refundMachine = machine({
  name: 'refund',
  initial: 'NEW',
  states: { NEW: 'waiting', PAID: 'done', DROPPED: 'cancelled' },
  events: {
    pay: { from: ['NEW'], to: 'PAID' },
    drop: { from: ['NEW'], to: 'DROPPED' },
  },
});
