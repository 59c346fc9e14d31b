/** What a cost is multiplied by: the number of travellers, or nothing (once for the whole departure). */
export const COST_BASES = ['PER_PAX', 'PER_LISTING'] as const;
export type CostBasis = (typeof COST_BASES)[number];
