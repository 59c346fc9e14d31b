import type { AttemptReport } from './port.ts';

/**
 * The report of an order for which no way of paying was chosen yet: nothing was paid, and there is nothing by which it
 * could be.
 */
export function reportBeforeChoice(state: Pick<AttemptReport, 'condition' | 'word' | 'raw'>): AttemptReport {
  return {
    ...state,
    reason: null,
    transactionId: null,
    amount: null,
    returned: 0,
    currency: null,
    method: null,
    paidAt: null,
    howToPay: null,
  };
}
