/** The ways in which a site pays its agents: a fee of each room type, or flat fees of each stage. docs/rules/fees.md. */
export const FEE_STRATEGIES = ['PERCENT', 'FLAT'] as const;
export type FeeStrategy = (typeof FEE_STRATEGIES)[number];
