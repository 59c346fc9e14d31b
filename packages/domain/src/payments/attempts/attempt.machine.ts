import { machine } from '../../kit/machine.ts';

/**
 * The states of an attempt to pay a payment at a provider. RESERVED: stored here; the provider has not (yet) confirmed
 * it. READY: the provider has accepted it, and no method is chosen. AWAITED: a method is chosen and money is awaited.
 * OVER: ended without money. HELD: finance must review it, because the money does not fit: the amount or currency is
 * another, or the payment was already paid or is spam.
 */
export const attemptMachine = machine({
  name: 'payment_attempt',
  initial: 'RESERVED',
  traits: [
    /** The attempt can still be paid, and the provider is asked about it. A payment has at most one such attempt. */
    'live',
    /** The money has come and is in the books. */
    'booked',
  ],
  states: {
    RESERVED: { tone: 'draft', live: true },
    READY: { tone: 'open', live: true },
    AWAITED: { tone: 'waiting', live: true },
    RECEIVED: { tone: 'done', booked: true },
    PART_RETURNED: { tone: 'waiting', booked: true },
    RETURNED: { tone: 'refused' },
    OVER: { tone: 'cancelled' },
    REFUSED: { tone: 'refused' },
    HELD: { tone: 'waiting' },
  },
  events: {
    take: { from: ['RESERVED'], to: 'READY', automatic: true },
    await_money: { from: ['RESERVED', 'READY'], to: 'AWAITED', automatic: true },
    receive: { from: ['RESERVED', 'READY', 'AWAITED', 'OVER', 'REFUSED'], to: 'RECEIVED', automatic: true },
    end: { from: ['RESERVED', 'READY', 'AWAITED'], to: 'OVER', automatic: true },
    refuse: { from: ['RESERVED'], to: 'REFUSED', automatic: true },
    hold: { from: ['RESERVED', 'READY', 'AWAITED', 'OVER', 'REFUSED'], to: 'HELD', automatic: true },
    // Finance accepts another amount than was asked for.
    accept: { from: ['HELD'], to: 'RECEIVED', automatic: true },
    return_part: { from: ['RECEIVED', 'PART_RETURNED'], to: 'PART_RETURNED', automatic: true },
    return_all: { from: ['RECEIVED', 'PART_RETURNED'], to: 'RETURNED', automatic: true },
  },
});
