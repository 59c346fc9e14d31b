import type { AttemptReport } from './port.ts';

/**
 * The report of an order for which no money has come.
 * @param state `howToPay` is left out while no way of paying was chosen
 */
export function reportWithoutMoney(
  state: Pick<AttemptReport, 'condition' | 'word' | 'raw'> & Partial<Pick<AttemptReport, 'howToPay'>>,
): AttemptReport {
  return {
    howToPay: null,
    ...state,
    reason: null,
    transactionId: null,
    amount: null,
    returned: 0,
    currency: null,
    method: null,
    paidAt: null,
  };
}
