import { CallFailed } from '../../../lib/api/problems.ts';

/**
 * What of the money of a line an invoice does not take, read from the refusal to count it there, in the smallest unit.
 * @param came the amount of the line
 * @returns null where it was refused for another reason
 */
export function surplusOf(error: unknown, came: number): number | null {
  if (!(error instanceof CallFailed)) return null;
  if (error.code === 'payment.nothing_to_pay') return came;
  const { maximum } = error.data;
  const isOver = error.code === 'payment.over_payable' && typeof maximum === 'number' && maximum < came;
  return isOver ? came - maximum : null;
}
