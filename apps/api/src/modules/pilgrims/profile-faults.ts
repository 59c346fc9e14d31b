import type { PilgrimFile } from '@rihla/domain/pilgrims/file.fields';
import { faultsIn } from '@rihla/domain/pilgrims/file-rules';
import { todayIn } from '@rihla/domain/shared/dates';
import { refuse } from '@rihla/domain/vocabulary';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Refuses a change that causes faults in a pilgrim's personal data. A fault in fields that the change leaves alone is
 * accepted, because an old mistake must not prevent the change of a phone number.
 * @param file the data as they would be after the change
 * @param changes the fields of the change
 * @throws Problem `kit.invalid_input` with a code for each field
 */
export function assertNoFaults(
  { site, now }: Pick<WriteCall, 'site' | 'now'>,
  file: PilgrimFile,
  changes: object,
): void {
  const faults = faultsIn(file, todayIn(site.timeZone, now));
  const caused = Object.entries(faults).filter(([field]) => causesOf(field).some((name) => name in changes));
  if (caused.length === 0) return;
  const problems = caused.map(([field, code]) => [field, [{ code }]]);
  refuse('kit.invalid_input', undefined, Object.fromEntries(problems));
}

/**
 * The fields whose change can cause a fault of this field; an end date, for example, depends on its start date as
 * well.
 */
function causesOf(field: string): readonly string[] {
  return CAUSES[field] ?? [field];
}

const CAUSES: Readonly<Record<string, readonly string[]>> = {
  no_ktp: ['no_ktp', 'id_type'],
  passport_expires_on: ['passport_expires_on', 'passport_issued_on'],
  visa_ends_on: ['visa_ends_on', 'visa_starts_on'],
  policy_ends_on: ['policy_ends_on', 'policy_starts_on'],
  is_pregnant: ['is_pregnant', 'gender'],
  passport_issued_on: ['passport_issued_on', 'birth_date'],
  pregnancy_weeks: ['pregnancy_weeks', 'is_pregnant'],
  last_umrah_on: ['last_umrah_on', 'umrah_before', 'birth_date'],
};
