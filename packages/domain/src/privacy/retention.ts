/** The kinds of data that are removed some days after the return, each with the setting that says after how many. */
export const RETENTION_SETTINGS = {
  CARE: 'keep_care_days',
  VACCINATIONS: 'keep_vaccinations_days',
  SCANS: 'keep_scans_days',
  NUMBERS: 'keep_numbers_days',
} as const;
export type RetentionKind = keyof typeof RETENTION_SETTINGS;
export const RETENTION_KINDS = Object.keys(RETENTION_SETTINGS) as [RetentionKind, ...RetentionKind[]];

/** What an erasure removes, by kind. */
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
 * What the law keeps. Invoices with the name of who ordered, payments and the books: ten years after the year they belong
 * to (UU 28/2007 on tax procedures, article 28 paragraph 11; UU 8/1997, article 11). Consents and who has read sealed
 * numbers: proofs of the agency (UU 27/2022, articles 24 and 31), five years.
 */
export const KEPT_KINDS = ['INVOICES', 'CONSENTS', 'REVELATIONS'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];
export const KEPT_YEARS: Readonly<Record<KeptKind, number>> = { INVOICES: 10, CONSENTS: 5, REVELATIONS: 5 };

/**
 * The last day on which something is kept: the end of the year in which it arose, and the years of the law behind it.
 * @param year the year of the youngest of them
 */
export function keptUntil(kind: KeptKind, year: number): string {
  return `${year + KEPT_YEARS[kind]}-12-31`;
}
