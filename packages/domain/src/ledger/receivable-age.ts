/**
 * How old a debt is, by the days since it was due: each age with the most days that it reaches. The bounds are those that
 * offices ask for. What is due today or later is not due yet.
 */
export const AGE_BOUNDS = { NOT_DUE: 0, DAYS_30: 30, DAYS_60: 60, DAYS_90: 90, OLDER: Infinity } as const;

export type ReceivableAge = keyof typeof AGE_BOUNDS;

export const RECEIVABLE_AGES = Object.keys(AGE_BOUNDS) as [ReceivableAge, ...ReceivableAge[]];

/**
 * The age of a debt.
 * @param daysLate days from the due day to the day looked at; null for a debt without a due day, which is not due
 */
export function receivableAge(daysLate: number | null): ReceivableAge {
  return RECEIVABLE_AGES.find((age) => (daysLate ?? 0) <= AGE_BOUNDS[age])!;
}
