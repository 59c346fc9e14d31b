/** The three moments at which a flat fee is earned: the first money, settlement, settlement by the first payment. */
export const FLAT_FEE_MOMENTS = ['new_to_part', 'part_to_paid', 'new_to_paid'] as const;
export type FlatFee = Record<(typeof FLAT_FEE_MOMENTS)[number], number>;

/**
 * Whether settling at once earns what settling in two steps does. It may differ, but seldom is meant to.
 * @param fee the three amounts of one stage
 */
export function addsUp(fee: FlatFee): boolean {
  return fee.new_to_paid === fee.new_to_part + fee.part_to_paid;
}
