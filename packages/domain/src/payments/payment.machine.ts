import { machine } from '../kit/machine.ts';

/**
 * The states of a payment, specification section 4. NEW: started, nothing sent. PENDING: a proof was sent, or money is
 * awaited at a gateway. Only VALID counts; `reverse` takes a valid payment back and reverses its entries in the books.
 */
export const paymentMachine = machine({
  name: 'payment',
  initial: 'NEW',
  traits: [
    /** The payment is not decided: its amount is taken off what may still be paid. */
    'open',
    /** The office or a gateway has decided about it. */
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
    // Caused by reports of gateways; the rule is in attempt-report.ts.
    await_money: { from: ['NEW'], to: 'PENDING', automatic: true },
    receive: { from: ['NEW', 'PENDING', 'REJECT'], to: 'VALID', automatic: true },
    expire: { from: ['NEW', 'PENDING'], to: 'REJECT', automatic: true },
    bounce: { from: ['VALID'], to: 'REJECT', automatic: true },
    // The payer chooses another way, or tries once more.
    retry: { from: ['PENDING', 'REJECT'], to: 'NEW', automatic: true },
  },
});
