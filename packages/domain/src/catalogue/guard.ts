import type { ListingCategory } from './categories.ts';
import type { ListingStatus } from './choices.ts';
import { isOnSale } from './on-sale.ts';

/** The fields of a package that may not change freely once somebody has booked it, or while it is on sale. */
export type GuardedFields = {
  currency: string;
  category: ListingCategory;
  departure_at: string | null;
  registration_end: string | null;
};

/** A change of the guarded fields; a field that is not sent stays as it is. `seats` is the capacity in people. */
export type GuardedChange = { [F in keyof GuardedFields]?: GuardedFields[F] | undefined } & {
  seats?: number | undefined;
};

/** The refusals of a change of guarded fields. */
export const GUARD_CODES = [
  'catalogue.currency_kept',
  'catalogue.category_kept',
  'catalogue.reschedule_instead',
  'catalogue.date_passed',
  'catalogue.registration_passed',
  'catalogue.no_seats',
] as const;

/** One guarded field that may not take its new value. */
export type GuardProblem = { field: keyof GuardedFields | 'seats'; code: (typeof GUARD_CODES)[number] };

/**
 * Whether a change alters a field that must stay once somebody has booked. Only then the caller has to look up whether
 * anybody has.
 */
export function touchesBooked(before: GuardedFields, change: GuardedChange): boolean {
  return BOOKED_FIELDS.some(({ field }) => alters(before, change, field));
}

/**
 * The faults of a change by the form that edits a package. Once the package has been booked, currency, category and
 * departure must stay (another day of departure is a reschedule, a command of its own). While it is on sale, it must
 * keep seats, and its dates cannot be set to days in the past.
 * @param before the package before the change
 * @param change the fields that were sent
 * @param circumstances whether the package has invoices, and today in the agency's time zone
 */
export function guardProblems(
  before: GuardedFields & { status: ListingStatus },
  change: GuardedChange,
  { booked, today }: { booked: boolean; today: string },
): GuardProblem[] {
  const problems: GuardProblem[] = booked
    ? BOOKED_FIELDS.filter(({ field }) => alters(before, change, field))
    : [];
  if (!isOnSale(before)) return problems;
  const isSetToPast = (field: 'departure_at' | 'registration_end') =>
    alters(before, change, field) && !!change[field] && change[field] < today;
  if (isSetToPast('departure_at')) problems.push({ field: 'departure_at', code: 'catalogue.date_passed' });
  if (isSetToPast('registration_end')) {
    problems.push({ field: 'registration_end', code: 'catalogue.registration_passed' });
  }
  const category = change.category ?? before.category;
  if (change.seats === 0 && category !== 'TABUNGAN')
    problems.push({ field: 'seats', code: 'catalogue.no_seats' });
  return problems;
}

/** The fields that must stay once somebody has booked, with the refusal of a change. */
const BOOKED_FIELDS = [
  { field: 'currency', code: 'catalogue.currency_kept' },
  { field: 'category', code: 'catalogue.category_kept' },
  { field: 'departure_at', code: 'catalogue.reschedule_instead' },
] as const satisfies readonly GuardProblem[];

/** Whether a change sends another value for a field than the present one. */
function alters(before: GuardedFields, change: GuardedChange, field: keyof GuardedFields): boolean {
  return change[field] !== undefined && change[field] !== before[field];
}
