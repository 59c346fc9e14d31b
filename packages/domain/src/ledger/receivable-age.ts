/**
 * The ages of a debt, each with the most days since it was due; what is due today or later is not due yet. Agencies ask
 * for these bounds.
 */
export const AGE_BOUNDS = { NOT_DUE: 0, DAYS_30: 30, DAYS_60: 60, DAYS_90: 90, OLDER: Infinity } as const;

export type ReceivableAge = keyof typeof AGE_BOUNDS;

/** The ages of a debt, from not due to older than 90 days. */
export const RECEIVABLE_AGES = Object.keys(AGE_BOUNDS) as [ReceivableAge, ...ReceivableAge[]];
