import { machine } from '../kit/machine.ts';

/**
 * The states of an attempt to pay a payment at a provider. RESERVED: written here, not yet taken by the provider, or not
 * known to be. READY: taken, no method chosen. AWAITED: a method is chosen and money awaited. HELD: for a person to look
 * at, since what came is not what was asked for.
 */
export const attemptMachine = machine({
  name: 'payment_attempt',
  initial: 'RESERVED',
  traits: [
    /** It can still be paid: the only one of its payment, and asked about. */
    'live',
    /** Its money came, and is in the books. */
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
    // Finance has accepted another sum than was asked for.
    accept: { from: ['HELD'], to: 'RECEIVED', automatic: true },
    return_part: { from: ['RECEIVED', 'PART_RETURNED'], to: 'PART_RETURNED', automatic: true },
    return_all: { from: ['RECEIVED', 'PART_RETURNED'], to: 'RETURNED', automatic: true },
  },
});
