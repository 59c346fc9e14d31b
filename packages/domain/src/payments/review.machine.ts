import { machine } from '../kit/machine.ts';

/** The states of a review of finance: what a provider said does not fit by itself, and a person looks at it. */
export const reviewMachine = machine({
  name: 'gateway_review',
  initial: 'OPEN',
  traits: [],
  states: {
    OPEN: { tone: 'waiting' },
    CLEARED: { tone: 'done' },
  },
  events: {
    // The sum that came is booked.
    accept: { from: ['OPEN'], to: 'CLEARED', needsNote: true },
    clear: { from: ['OPEN'], to: 'CLEARED', needsNote: true },
  },
});

/**
 * Why a review is there. `WRONG_AMOUNT`, `PAID_TWICE`, `PAID_SPAM`, `UNCLEAR`: money that was not booked by itself.
 * `PAID_LATE`: booked, after the payment was refused or its invoice had ended. `REFUND`, `CHARGEBACK`, `REVERSAL`: money
 * went back and the books follow. `MONEY_HAS_LEFT`: it went back after it had been given away here.
 * `NOT_BOOKED`, `NOT_SETTLED`: a day at the provider and here differ. `SILENT`: long over, and the provider does not
 * answer.
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
  'SILENT',
  'UNCLEAR',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
