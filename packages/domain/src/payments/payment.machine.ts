import { machine } from '../kit/machine.ts';

/**
 * States of a payment, specification section 4. NEW: made, nothing sent; PENDING: a proof was sent, or a gateway
 * is waited for. Only VALID counts; `reverse` takes a valid one back and writes the books the other way.
 */
export const paymentMachine = machine({
  name: 'payment',
  initial: 'NEW',
  traits: [
    /** Under way: made, or waiting for the office. What it asks for is taken from what may still be paid. */
    'open',
    /** The office has decided about it. */
    'decided',
  ],
  states: {
    NEW: { tone: 'open', open: true },
    PENDING: { tone: 'waiting', open: true },
    VALID: { tone: 'done', decided: true },
    REJECT: { tone: 'refused', decided: true },
    SPAM: { tone: 'cancelled', decided: true },
  },
  events: {
    submit: { from: ['NEW', 'REJECT'], to: 'PENDING' },
    validate: { from: ['PENDING'], to: 'VALID' },
    reject: { from: ['PENDING'], to: 'REJECT', needsNote: true },
    spam: { from: ['PENDING'], to: 'SPAM' },
    reverse: { from: ['VALID'], to: 'REJECT', needsNote: true },
  },
});
