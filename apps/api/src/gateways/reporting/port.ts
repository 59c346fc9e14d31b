import type { ReportReason } from '@rihla/domain/pilgrims/reports/report-reasons';

/** The login of an agency in the reporting system, and its id and city there. */
export type ReportingAccount = { username: string; password: string; ppiuId: string; ppiuCity: string };

/** One sheet with pilgrims of one departure. */
export type ReportBatch = {
  /** The number of the sheet. The system accepts a number once, however often the sheet is sent. */
  batch: string;
  package: { name: string; departureAt: string | null };
  /** The spreadsheet (XLSX) with 32 columns. */
  sheet: Uint8Array;
  /** The number of pilgrims in the sheet. */
  rows: number;
};

/** The answer of the system to one row (pilgrim) of a sheet. */
export type RowAnswer =
  | { outcome: 'STORED'; registrationNumber: string }
  | { outcome: 'REFUSED'; reason: ReportReason; text: string };

/** The answer to a sheet: one for each row, in their order; or `BY_HAND` when a person has to upload it. */
export type BatchAnswer = { kind: 'ANSWERED'; rows: readonly RowAnswer[] } | { kind: 'BY_HAND' };

/** The gateway to the government's reporting system, which accepts sheets of pilgrims. */
export type ReportingSystem = {
  /** False when the system has no API, so that people upload the sheets. */
  readonly answers: boolean;
  /**
   * Sends a sheet. Sending it again under the same batch number is safe.
   * @throws ReportingFailure `unreachable` when it is not known whether the sheet was accepted, `refused` when it was
   * not
   */
  send(batch: ReportBatch, account: ReportingAccount): Promise<BatchAnswer>;
};

/** The failure to send a sheet. `detail` contains no secret and no pilgrim. */
export class ReportingFailure extends Error {
  /** `unreachable`: it is not known whether the sheet was accepted. `refused`: it was certainly not accepted. */
  readonly kind: 'unreachable' | 'refused';
  readonly detail: string;

  constructor(kind: ReportingFailure['kind'], detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}
