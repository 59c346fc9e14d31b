import { type EventOf, machine } from '../kit/machine.ts';

/**
 * The states of an invoice, specification section 4. Payments change it automatically. EXPIRED, CANCELLED and SPAM give
 * the seats back and are final: booking again means a new invoice. The only way back is `revive`: late money for which
 * seats are still free. `reopen` and `unsettle` follow the reversal of a payment. The trash is no state: an invoice in
 * it keeps its own. SAVING is a savings plan, whose state payments do not change; LEFT a plan whose customer left
 * without having paid.
 */
export const invoiceMachine = machine({
  name: 'invoice',
  initial: 'NEW',
  traits: [
    /** The invoice holds the seats of its travellers, and what is not paid is owed. */
    'seated',
    /** The invoice has given its seats back: final, except for money that came too late. */
    'ended',
    /** Ended by a decision of a person (cancelled, or marked as spam), not because the time to pay ran out. */
    'ended_by_decision',
    /** A booking that came to nothing, as statistics count it: spam never was one, nor is a savings plan. */
    'lost',
    /** At least a part of the invoice is still to be paid, by the due date. */
    'owing',
    /** The invoice is paid at least in part, so the travellers are expected to go. */
    'confirmed',
    /** A savings plan and no booking: what is paid is savings of the customer, nothing is owed and no seat is held. */
    'saving',
  ],
  states: {
    NEW: { tone: 'open', seated: true, owing: true },
    PARTIAL: { tone: 'waiting', seated: true, owing: true, confirmed: true },
    PAID: { tone: 'done', seated: true, confirmed: true },
    EXPIRED: { tone: 'cancelled', ended: true, lost: true },
    CANCELLED: { tone: 'cancelled', ended: true, ended_by_decision: true, lost: true },
    SPAM: { tone: 'refused', ended: true, ended_by_decision: true },
    SAVING: { tone: 'open', saving: true },
    LEFT: { tone: 'cancelled', saving: true, ended: true },
  },
  events: {
    receive: { from: ['NEW'], to: 'PARTIAL', automatic: true },
    settle: { from: ['NEW', 'PARTIAL'], to: 'PAID', automatic: true },
    unsettle: { from: ['PAID'], to: 'PARTIAL', automatic: true },
    reopen: { from: ['PARTIAL', 'PAID'], to: 'NEW', automatic: true },
    expire: { from: ['NEW'], to: 'EXPIRED', automatic: true },
    cancel: { from: ['NEW', 'PARTIAL', 'PAID'], to: 'CANCELLED', needsNote: true },
    spam: { from: ['NEW'], to: 'SPAM' },
    revive: { from: ['EXPIRED', 'CANCELLED'], to: 'PARTIAL', automatic: true },
    // Savings plans: a customer joins, and may leave while nothing was paid.
    join: { from: ['NEW'], to: 'SAVING', automatic: true },
    leave: { from: ['SAVING'], to: 'LEFT', automatic: true },
  },
});

/** The events by which payments change an invoice. In a state from which none is possible they change nothing. */
export const MONEY_EVENTS = ['receive', 'settle', 'unsettle', 'reopen'] as const satisfies readonly EventOf<
  typeof invoiceMachine
>[];
