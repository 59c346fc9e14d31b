import type { PilgrimReportStatus } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';

/** The state of a pilgrim's report, worked out from the present file. */
export type ReportStateNow = {
  /** The id of the report; null until the report was stored for the first time. */
  id: string | null;
  status: PilgrimReportStatus;
  reason: string | null;
  reason_text: string | null;
  is_sending: boolean;
  /** When the system stored the pilgrim last; null as long as it never has. */
  stored_at: string | null;
};
