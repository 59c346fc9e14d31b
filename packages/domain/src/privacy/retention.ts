/**
 * The kinds of data that are removed some days after the return, each with the setting that holds the number of days.
 */
export const RETENTION_SETTINGS = {
  CARE: 'keep_care_days',
  VACCINATIONS: 'keep_vaccinations_days',
  SCANS: 'keep_scans_days',
  NUMBERS: 'keep_numbers_days',
} as const;
export type RetentionKind = keyof typeof RETENTION_SETTINGS;
export const RETENTION_KINDS = Object.keys(RETENTION_SETTINGS) as [RetentionKind, ...RetentionKind[]];

/** The kinds of data that an erasure removes. */
export const ERASED_KINDS = [
  'ACCOUNT',
  'PROFILES',
  'NUMBERS',
  'CARE',
  'VACCINATIONS',
  'SCANS',
  'CONTACTS_ON_INVOICES',
  'REGISTRATIONS',
  'MESSAGES',
  'FILE_NAMES',
  'NAME_FLAGS',
  'TICKETS',
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/**
 * The kinds of data that the law requires to keep when a person is erased. Invoices with the customer's name, payments
 * and the books: ten years after the year they belong to (UU 28/2007 on tax procedures, article 28 paragraph 11; UU
 * 8/1997, article 11). Consents, and who has read encrypted numbers, as proofs of the agency: five years (UU 27/2022,
 * articles 24 and 31).
 */
export const KEPT_KINDS = ['INVOICES', 'CONSENTS', 'REVELATIONS'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];
/** The years for which each kind of data is kept, counted from the end of the year in which it was created. */
export const KEPT_YEARS: Readonly<Record<KeptKind, number>> = { INVOICES: 10, CONSENTS: 5, REVELATIONS: 5 };

/**
 * The last day on which data are kept, `YYYY-MM-DD`: the last day of the year in which they were created, plus the
 * years required by law.
 * @param year the year in which the youngest of them were created
 */
export function keptUntil(kind: KeptKind, year: number): string {
  return `${year + KEPT_YEARS[kind]}-12-31`;
}
