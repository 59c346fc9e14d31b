import type { FileField, PilgrimFile } from './file.fields.ts';
import type { PassportProblem } from './passport-rule.ts';

/**
 * The two moments at which the government asks for data: when a pilgrim is registered, and when the group departs, for
 * which it also needs visa and insurance policy.
 */
export const REPORT_STAGES = ['register', 'depart'] as const;
export type ReportStage = (typeof REPORT_STAGES)[number];

/**
 * The fields that the report needs at each moment, in the order of the government's sheet. The title is derived from
 * two of them. The end of the passport is not on the sheet, but without it nobody knows whether the passport is valid
 * for long enough.
 */
export const NEEDED: Readonly<Record<ReportStage, readonly FileField[]>> = {
  register: [
    'gender',
    'vaccine_name',
    'father_name',
    'no_ktp',
    'passport_name',
    'passport_number',
    'passport_issued_on',
    'passport_place',
    'passport_expires_on',
    'birth_place',
    'birth_date',
    'address',
    'district_id',
    'phone',
    'marriage_status',
    'education',
    'job',
  ],
  depart: [
    'visa_provider_id',
    'visa_number',
    'visa_starts_on',
    'visa_ends_on',
    'insurance_id',
    'policy_number',
    'policy_entered_on',
    'policy_starts_on',
    'policy_ends_on',
  ],
};

/**
 * Finds the fields that a pilgrim's file still lacks for the report to the government.
 * @param file the pilgrim's data; encrypted numbers may be masked
 * @param stage `register` before the registration, `depart` before the departure, which needs the fields of both
 * @returns the names of the empty fields, in the order of the government's sheet; empty when nothing is missing
 */
export function missingIn(file: PilgrimFile, stage: ReportStage = 'register'): FileField[] {
  const needed = stage === 'register' ? NEEDED.register : [...NEEDED.register, ...NEEDED.depart];
  return needed.filter((field) => file[field] === null || file[field] === '');
}

/**
 * Whether a pilgrim's file is complete: nothing is missing, and the passport is valid for long enough.
 * @param missing as `missingIn` returns it
 * @param problem as `passportProblem` returns it
 */
export function isComplete(missing: readonly FileField[], problem: PassportProblem | null): boolean {
  return missing.length === 0 && problem === null;
}
