import { machine } from '../kit/machine.ts';

/**
 * The states of a review: what a payment provider reported could not be handled by itself, and finance looks at it.
 */
export const reviewMachine = machine({
  name: 'gateway_review',
  initial: 'OPEN',
  traits: [],
  states: {
    OPEN: { tone: 'waiting' },
    CLEARED: { tone: 'done' },
  },
  events: {
    // The amount that came is booked.
    accept: { from: ['OPEN'], to: 'CLEARED', needsNote: true },
    clear: { from: ['OPEN'], to: 'CLEARED', needsNote: true },
  },
});

/**
 * The reasons for a review by finance. `WRONG_AMOUNT`, `PAID_TWICE`, `PAID_SPAM`, `UNCLEAR`: nothing was booked.
 * `PAID_LATE`: the money was booked, but the payment had been refused, another way of paying it had been chosen, or its
 * invoice had ended. `REFUND`, `CHARGEBACK`, `REVERSAL`: money went back, and the books follow. `MONEY_HAS_LEFT`: money
 * went back at the provider after it had been used or refunded here. `NOT_BOOKED`, `NOT_SETTLED`: a payment of a day is
 * known to one of the provider and us alone; `SETTLED_OTHERWISE`: it is booked with another sum than was settled. `SILENT`: the attempt has long been over, and the provider does not answer.
 */
export const REVIEW_REASONS = [
  'WRONG_AMOUNT',
  'PAID_LATE',
  'PAID_TWICE',
  'PAID_SPAM',
  'REFUND',
  'CHARGEBACK',
  'REVERSAL',
  'MONEY_HAS_LEFT',
  'NOT_BOOKED',
  'NOT_SETTLED',
  'SETTLED_OTHERWISE',
  'SILENT',
  'UNCLEAR',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
