/**
 * How a site computes the fees of its agents: PERCENT from a fee of each room type, FLAT from fixed fees of each stage
 * (level) of an agent. docs/rules/fees.md.
 */
export const FEE_STRATEGIES = ['PERCENT', 'FLAT'] as const;
export type FeeStrategy = (typeof FEE_STRATEGIES)[number];
