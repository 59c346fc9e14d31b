import type { FileField } from './file.fields.ts';

/**
 * The reasons for which the reporting system refuses a row, each with the fields of the file that have to be mended.
 * `OTHER` stands for every reason that is not known here; the system's own words are kept beside it.
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

/** The reason for a code of the reporting system; `OTHER` for one that is not known. */
export function reportReason(code: string): ReportReason {
  return Object.hasOwn(REPORT_REASONS, code) ? (code as ReportReason) : 'OTHER';
}
