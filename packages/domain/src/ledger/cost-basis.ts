/** How a cost grows: with each traveller, or once for the departure. */
export const COST_BASES = ['PER_PAX', 'PER_LISTING'] as const;
export type CostBasis = (typeof COST_BASES)[number];
