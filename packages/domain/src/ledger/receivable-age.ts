/**
 * The ages of a debt, each with the most days since it was due; what is due today or later is not due yet. Agencies ask
 * for these bounds.
 */
export const AGE_BOUNDS = { NOT_DUE: 0, DAYS_30: 30, DAYS_60: 60, DAYS_90: 90, OLDER: Infinity } as const;

export type ReceivableAge = keyof typeof AGE_BOUNDS;

/** The ages of a debt, from not due to older than 90 days. */
export const RECEIVABLE_AGES = Object.keys(AGE_BOUNDS) as [ReceivableAge, ...ReceivableAge[]];

/**
 * The age of a debt by the days since it was due.
 * @param daysLate days from the due day to the day of the report, below 0 before the due day; null for a debt without a
 * due day, which counts as not due
 */
export function receivableAge(daysLate: number | null): ReceivableAge {
  return RECEIVABLE_AGES.find((age) => (daysLate ?? 0) <= AGE_BOUNDS[age])!;
}
