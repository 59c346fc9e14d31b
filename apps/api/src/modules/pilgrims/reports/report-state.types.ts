import type { PilgrimReportStatus } from '@rihla/domain/pilgrims/pilgrim-report.machine';

/** Where the report of a pilgrim stands, as the file is now. */
export type ReportStateNow = {
  /** The id of the report; null until it has been looked at for the first time. */
  id: string | null;
  status: PilgrimReportStatus;
  reason: string | null;
  reason_text: string | null;
  is_sending: boolean;
};
