import type { Role } from '../access/roles.ts';

const MEGABYTE = 1_000_000;

/** The most that one person may upload on one day of the site: number of attempts, and bytes as stored. */
export type UploadQuota = { files: number; bytes: number };

/**
 * The quotas of one day. `CUSTOMER` is a customer from whom the agency has received money, `NEW_CUSTOMER` any other.
 * Anybody can create an account, so a new one may upload only what the proofs and papers of one family need.
 */
export const UPLOAD_QUOTAS = {
  STAFF: { files: 2_000, bytes: 4_000 * MEGABYTE },
  AGENT: { files: 300, bytes: 600 * MEGABYTE },
  CUSTOMER: { files: 100, bytes: 200 * MEGABYTE },
  NEW_CUSTOMER: { files: 20, bytes: 40 * MEGABYTE },
} as const satisfies Readonly<Record<string, UploadQuota>>;

/** The gigabytes that the files of one site may have, unless the installation sets `FILES_PER_SITE_GB`. */
export const FILES_PER_SITE_GB = 20;

/** The most files that one site may have. */
export const SITE_FILES = 500_000;

/**
 * The daily quota of a person.
 * @param role of the person
 * @param hasPaid whether the agency has received money from it; asked of customers only
 */
export function uploadQuota(role: Role, hasPaid: boolean): UploadQuota {
  if (role === 'USER') return UPLOAD_QUOTAS[hasPaid ? 'CUSTOMER' : 'NEW_CUSTOMER'];
  return UPLOAD_QUOTAS[role === 'AGENT' ? 'AGENT' : 'STAFF'];
}
