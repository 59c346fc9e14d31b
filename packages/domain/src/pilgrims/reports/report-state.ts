import { hasTrait } from '../../kit/machine.ts';
import { pilgrimReportMachine, type PilgrimReportStatus } from './pilgrim-report.machine.ts';

/** The stored data of a report on which its next state depends. */
export type StoredReport = {
  status: PilgrimReportStatus;
  /** The hash of the row to which the system answered last; null before its first answer. */
  answered_hash: string | null;
  /** When the system stored the pilgrim last; null as long as it never has. */
  stored_at: string | null;
  /** The id of the sheet without an answer that contains it; null for none. */
  sending_id: string | null;
};

/** The present state of a pilgrim's file. */
export type FileNow = {
  /** True if nothing is missing and the passport is valid for long enough. */
  ready: boolean;
  /** The hash of its 32 columns on the sheet. */
  hash: string;
  /** True if its numbers were removed after the return, because they are kept no longer or the person was erased. */
  isSwept: boolean;
};

/** The events by which a report follows changes of the file. */
export type FollowingEvent = 'complete' | 'lack' | 'change';

/**
 * The event that brings a report to the ministry in line with the present file of its pilgrim: the file is now
 * complete, lacks something again, or has changed since the ministry's answer (specification section 4: a registered
 * profile that changes is READY again). A report on a sheet without an answer stays as it is until the answer, and
 * one outside of the queue as long as the numbers of its file are removed.
 * @returns null when the report already agrees with the file
 */
export function followingEvent(report: StoredReport, file: FileNow): FollowingEvent | null {
  if (report.sending_id !== null) return null;
  if (isSettled(report, file)) return null;
  const isComplete = hasTrait(pilgrimReportMachine, report.status, 'complete');
  if (!file.ready) return isComplete ? 'lack' : null;
  if (!isComplete) return 'complete';
  const isAnswered = hasTrait(pilgrimReportMachine, report.status, 'stored') || report.status === 'FAILED';
  return isAnswered && report.answered_hash !== file.hash ? 'change' : null;
}

/**
 * Whether a report stays what it is, because its file no longer tells what it held: numbers were removed after the
 * return. One in the queue does not, since it cannot be sent any more; nor one that is not stored, once the numbers
 * were given anew.
 */
export function isSettled(
  { status }: Pick<StoredReport, 'status'>,
  { isSwept, ready }: Pick<FileNow, 'isSwept' | 'ready'>,
): boolean {
  if (!isSwept || hasTrait(pilgrimReportMachine, status, 'queued')) return false;
  return !ready || hasTrait(pilgrimReportMachine, status, 'stored');
}

/**
 * Whether a pilgrim was registered at the ministry by hand: the office has entered the registration number, and the
 * system has never stored a row of a sheet for it. Sent on a sheet as well, the pilgrim would be registered twice.
 */
export function isRegisteredByHand(
  registrationNumber: string | null,
  { stored_at }: Pick<StoredReport, 'stored_at'>,
): boolean {
  return registrationNumber !== null && stored_at === null;
}

/**
 * The state of a pilgrim's report to the ministry after it was brought in line with the file; for a pilgrim without a
 * report, the state with which it begins.
 */
export function stateNow(report: StoredReport | null, file: FileNow): PilgrimReportStatus {
  if (report === null) return file.ready ? 'READY' : 'INCOMPLETE';
  const event = followingEvent(report, file);
  return event === null ? report.status : pilgrimReportMachine.events[event].to;
}
