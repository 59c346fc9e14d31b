/**
 * The moments at which a flat fee is earned: a first payment that does not settle the invoice, its later settlement, or
 * settlement by the first payment.
 */
export const FLAT_FEE_MOMENTS = ['new_to_part', 'part_to_paid', 'new_to_paid'] as const;
/** The flat fee of a stage for each moment, in the smallest unit. */
export type FlatFee = Record<(typeof FLAT_FEE_MOMENTS)[number], number>;

/**
 * Whether an invoice that is paid at once earns as much as one that is paid in steps. A difference is allowed, but
 * seldom intended.
 * @param fee the three amounts of one stage, in the smallest unit
 */
export function addsUp(fee: FlatFee): boolean {
  return fee.new_to_paid === fee.new_to_part + fee.part_to_paid;
}
