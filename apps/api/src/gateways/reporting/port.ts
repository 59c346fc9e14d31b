import type { ReportReason } from '@rihla/domain/pilgrims/report-reasons';

/** How an agency signs in, and who it is in the system. */
export type ReportingAccount = { username: string; password: string; ppiuId: string; ppiuCity: string };

/** One sheet with pilgrims of one departure. */
export type ReportBatch = {
  /** Used once: under the same number the system takes the sheet once, however often it is sent. */
  batch: string;
  package: { name: string; departureAt: string | null };
  /** The spreadsheet of 32 columns. */
  sheet: Uint8Array;
  /** How many pilgrims stand on it. */
  rows: number;
};

/** What the system answered to one row of a sheet. */
export type RowAnswer =
  | { outcome: 'STORED'; registrationNumber: string }
  | { outcome: 'REFUSED'; reason: ReportReason; text: string };

/** The answer to a sheet: one for each row in its order, or that a person has to upload it. */
export type BatchAnswer = { kind: 'ANSWERED'; rows: readonly RowAnswer[] } | { kind: 'BY_HAND' };

/** What a government's reporting system is for the product: it takes sheets of pilgrims. */
export type ReportingSystem = {
  /** False where nothing can be called, so that people upload the sheets. */
  readonly answers: boolean;
  /**
   * Sends a sheet. Sending it again under the same batch number is safe.
   * @throws ReportingFailure `unreachable` when it is not known whether the sheet was taken, `refused` when it was not
   */
  send(batch: ReportBatch, account: ReportingAccount): Promise<BatchAnswer>;
};

/** Why a sheet brought no answers. The detail names no secret and no pilgrim. */
export class ReportingFailure extends Error {
  /** `unreachable`: nobody knows whether it was taken. `refused`: nothing was taken for certain. */
  readonly kind: 'unreachable' | 'refused';
  readonly detail: string;

  constructor(kind: ReportingFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}
