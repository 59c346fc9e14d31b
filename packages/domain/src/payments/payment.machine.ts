import { machine } from '../kit/machine.ts';

/**
 * States of a payment, specification section 4. NEW: made, nothing sent; PENDING: a proof was sent, or a gateway
 * is waited for. Only VALID counts; `reverse` takes a valid one back and writes the books the other way.
 */
export const paymentMachine = machine({
  name: 'payment',
  initial: 'NEW',
  states: { NEW: 'open', PENDING: 'waiting', VALID: 'done', REJECT: 'refused', SPAM: 'cancelled' },
  events: {
    submit: { from: ['NEW', 'REJECT'], to: 'PENDING' },
    validate: { from: ['PENDING'], to: 'VALID' },
    reject: { from: ['PENDING'], to: 'REJECT', needsNote: true },
    spam: { from: ['PENDING'], to: 'SPAM' },
    reverse: { from: ['VALID'], to: 'REJECT', needsNote: true },
  },
});
