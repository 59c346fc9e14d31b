import type { FileField, PilgrimFile } from './file.fields.ts';
import type { PassportProblem } from './passport-rule.ts';

/**
 * The two moments at which the government asks for data: when a pilgrim is registered, and when the group departs, which
 * needs visa and policy too.
 */
export const REPORT_STAGES = ['register', 'depart'] as const;
export type ReportStage = (typeof REPORT_STAGES)[number];

/**
 * The fields that the report needs at each moment, in the order of the sheet. The title follows from two of them; the end
 * of the passport is not on the sheet, but without it nobody knows whether the passport lasts.
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
 * The fields that a file still lacks for the report.
 * @param file the sealed numbers may be masked
 * @param stage the moment; `depart` includes the fields of `register`
 * @returns the names of the empty fields, in the order of the sheet; empty when it is ready
 */
export function missingIn(file: PilgrimFile, stage: ReportStage = 'register'): FileField[] {
  const needed = stage === 'register' ? NEEDED.register : [...NEEDED.register, ...NEEDED.depart];
  return needed.filter((field) => file[field] === null || file[field] === '');
}

/**
 * Whether a file is complete: nothing is missing, and the passport lasts long enough.
 * @param missing of `missingIn`
 * @param problem of `passportProblem`
 */
export function isComplete(missing: readonly FileField[], problem: PassportProblem | null): boolean {
  return missing.length === 0 && problem === null;
}
