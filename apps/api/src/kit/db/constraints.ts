import type { PlainCode } from '@rihla/domain/vocabulary';

/** The refusal that a broken constraint stands for, and the field that it concerns. */
export type ConstraintMeaning = { code: PlainCode; field?: string };
/** The refusals of broken constraints, by the constraint's name (or PostgreSQL's error code). */
export type ConstraintMeanings = Readonly<Record<string, ConstraintMeaning>>;

/** The refusals of constraints without an entry of their own, by PostgreSQL's error code. */
const BY_SQLSTATE: ConstraintMeanings = {
  '23505': { code: 'kit.already_exists' },
  '23503': { code: 'kit.still_in_use' },
  '23514': { code: 'kit.invalid_input' },
  '23502': { code: 'kit.invalid_input' },
  '23P01': { code: 'kit.already_exists' },
  '22001': { code: 'kit.invalid_input' },
  '22003': { code: 'kit.invalid_input' },
  '22008': { code: 'kit.invalid_input' },
  '22021': { code: 'kit.invalid_input' },
  RH001: { code: 'kit.illegal_transition' },
};

/**
 * The refusal to answer when a database constraint was broken, for instance "already exists" for a unique constraint.
 * @param error what the database client has thrown
 * @param meanings the refusal of each constraint, by the constraint's name
 * @returns null for any other error, which is a fault of the program and not of the person
 */
export function constraintMeaningOf(error: unknown, meanings: ConstraintMeanings): ConstraintMeaning | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (constraint && meanings[constraint]) return meanings[constraint];
  return (code && BY_SQLSTATE[code]) || null;
}
