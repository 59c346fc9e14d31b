import { hasTrait } from '../kit/machine.ts';
import { pilgrimReportMachine, type PilgrimReportStatus } from './pilgrim-report.machine.ts';

/** What is stored of a report, as far as its next move depends on it. */
export type StoredReport = {
  status: PilgrimReportStatus;
  /** The hash of the row that the system answered last; null before the first answer. */
  answered_hash: string | null;
  /** The sending that it is in, while that has no answer. */
  sending_id: string | null;
};

/** A pilgrim's file as it is now. */
export type FileNow = {
  /** Nothing is missing, and the passport lasts. */
  ready: boolean;
  /** The hash of its 32 columns. */
  hash: string;
};

export type FollowingEvent = 'complete' | 'lack' | 'change';

/**
 * The event by which a report follows its file: it is complete, lacks something again, or has changed since the system
 * answered. One in a sheet without an answer stays as it is until the answer is there. Specification section 4: a stored
 * profile that changes is READY again.
 * @returns null when it stands as the file does
 */
export function followingEvent(report: StoredReport, file: FileNow): FollowingEvent | null {
  if (report.sending_id !== null) return null;
  const isComplete = hasTrait(pilgrimReportMachine, report.status, 'complete');
  if (!file.ready) return isComplete ? 'lack' : null;
  if (!isComplete) return 'complete';
  const isAnswered = hasTrait(pilgrimReportMachine, report.status, 'stored') || report.status === 'FAILED';
  return isAnswered && report.answered_hash !== file.hash ? 'change' : null;
}

/** The state of a report once it has followed its file; of a pilgrim without one, what it begins with. */
export function stateNow(report: StoredReport | null, file: FileNow): PilgrimReportStatus {
  if (report === null) return file.ready ? 'READY' : 'INCOMPLETE';
  const event = followingEvent(report, file);
  return event === null ? report.status : pilgrimReportMachine.events[event].to;
}
