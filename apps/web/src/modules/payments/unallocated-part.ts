type ReceivedPayment = { amount: number; returned_amount: number; moved_amount: number; kept: number };

/**
 * The part of a payment that is neither given back by its gateway, nor moved to another invoice, nor kept by the agency;
 * in the smallest unit.
 */
export function unallocatedPart({ amount, returned_amount, moved_amount, kept }: ReceivedPayment): number {
  return amount - returned_amount - moved_amount - kept;
}
