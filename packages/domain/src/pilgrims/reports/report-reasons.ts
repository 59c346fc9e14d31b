import type { FileField } from '../file.fields.ts';

/**
 * The reasons for which the government's reporting system refuses a row, each with the fields of the file to correct.
 * `OTHER` is every reason that is not known here; the system's own text is stored with it.
 */
export const REPORT_REASONS = {
  NIK_UNKNOWN: ['no_ktp'],
  BIRTH_DATE_DIFFERS: ['birth_date', 'no_ktp'],
  PASSPORT_FORM: ['passport_number'],
  PASSPORT_TAKEN: ['passport_number', 'no_ktp'],
  NAME_TOO_SHORT: ['passport_name'],
  TWICE_IN_SHEET: ['no_ktp', 'passport_number'],
  OTHER: [],
} as const satisfies Readonly<Record<string, readonly FileField[]>>;

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_REASON_CODES = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** The reason by the code of the reporting system; `OTHER` for an unknown code. */
export function reportReason(code: string): ReportReason {
  return Object.hasOwn(REPORT_REASONS, code) ? (code as ReportReason) : 'OTHER';
}
