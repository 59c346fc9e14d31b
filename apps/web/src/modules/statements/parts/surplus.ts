import { CallFailed } from '../../../lib/api/problems.ts';

/**
 * Computes from the server's refusal how much of a line's amount the invoice cannot take.
 * @param came the amount of the line, in the smallest unit
 * @returns the surplus in the smallest unit; null for a refusal with another reason
 */
export function surplusOf(error: unknown, came: number): number | null {
  if (!(error instanceof CallFailed)) return null;
  if (error.code === 'payment.nothing_to_pay') return came;
  const { maximum } = error.data;
  const isOver = error.code === 'payment.over_payable' && typeof maximum === 'number' && maximum < came;
  return isOver ? came - maximum : null;
}
