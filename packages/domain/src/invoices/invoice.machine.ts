import { machine } from '../kit/machine.ts';

/**
 * Statuses of an invoice, specification section 4. What is paid moves it by itself; EXPIRED, CANCELLED and SPAM
 * give the seats back and are final: booking again means a new invoice. One way leads back: money that came too late
 * and whose seats are still free (`revive`). `reopen` and `unsettle` follow the
 * reversal of a payment. The trash is no state: an invoice in it keeps its own.
 */
export const invoiceMachine = machine({
  name: 'invoice',
  initial: 'NEW',
  states: {
    NEW: 'open',
    PARTIAL: 'waiting',
    PAID: 'done',
    EXPIRED: 'cancelled',
    CANCELLED: 'cancelled',
    SPAM: 'refused',
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
  },
});

/** The states in which the people of an invoice hold their seats. */
export const SEATED_STATES = ['NEW', 'PARTIAL', 'PAID'] as const;
