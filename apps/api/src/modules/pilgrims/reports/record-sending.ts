import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import { reportSendingMachine } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { sql } from 'kysely';
import type { RowAnswer } from '../../../gateways/reporting/port.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { followReports } from './follow-reports.ts';

const MINUTE_MS = 60_000;
/** The longest pause before a sheet without an answer is sent again. */
const LONGEST_PAUSE_MINUTES = 60;

/**
 * The result of one row of a sheet: stored or refused. `registrationNumber` is null where a person reports that a
 * row was stored, without a number.
 */
export type Outcome =
  | (Omit<Extract<RowAnswer, { outcome: 'STORED' }>, 'registrationNumber'> & {
      registrationNumber: string | null;
    })
  | Extract<RowAnswer, { outcome: 'REFUSED' }>;

/** A sheet that is locked until the transaction ends. */
type LockedSending = { status: string; listing_id: string; attempts: number };

/**
 * Stores the answers of the ministry's system to the rows of a sheet, moves the reports of its pilgrims, and updates
 * them from files that have changed meanwhile. A second answer to the same sheet changes nothing.
 * @param id the id of the sending
 * @param rows one answer for each row, in the order of the sheet
 */
export async function storeAnswers(call: WriteCall, id: string, rows: readonly Outcome[]): Promise<void> {
  const sending = await lockSending(call, id);
  if (sending?.status !== 'SENDING') return;
  await applyOutcomes(call, id, rows);
  await move(call, reportSendingMachine, 'report_sendings', id, 'answer');
  await followReports(call, sending.listing_id);
}

/**
 * Stores the ministry's answer to each row of a sheet and changes the status of the reports on it. The caller has
 * locked the sheet and changes its status.
 * @param id the id of the sheet's sending
 * @param rows one answer for each row, in the order of the sheet
 */
export async function applyOutcomes(call: WriteCall, id: string, rows: readonly Outcome[]): Promise<void> {
  const { tx, site, now } = call;
  const inSheet = await sheetRowsOf(call, id);
  for (const row of inSheet) await applyOutcome(call, id, row, rows[row.position - 1]!);
  const stored = rows.filter(({ outcome }) => outcome === 'STORED').length;
  await tx
    .updateTable('report_sendings')
    .set({
      stored,
      refused: rows.length - stored,
      answered_at: now.toISOString(),
      next_attempt_at: null,
      failure: null,
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/** A row of a sheet with the report of its pilgrim. */
type SheetRow = {
  report_id: string;
  profile_id: string;
  listing_id: string;
  row_hash: string;
  position: number;
};

/** The rows of a sheet in its order, each with the report that is on this sheet. */
async function sheetRowsOf({ tx, site }: WriteCall, id: string): Promise<SheetRow[]> {
  return tx
    .selectFrom('report_sending_rows as r')
    .innerJoin('pilgrim_reports as p', (join) =>
      join
        .onRef('p.site_id', '=', 'r.site_id')
        .onRef('p.sending_id', '=', 'r.sending_id')
        .onRef('p.profile_id', '=', 'r.profile_id'),
    )
    .select(['p.id as report_id', 'p.listing_id', 'r.profile_id', 'r.row_hash', 'r.position'])
    .where('r.site_id', '=', site.id)
    .where('r.sending_id', '=', id)
    .orderBy('r.position')
    .execute();
}

/**
 * Stores the result of one row: on the sheet, on the report, and the registration number unless one is stored
 * already.
 */
async function applyOutcome(call: WriteCall, id: string, row: SheetRow, outcome: Outcome): Promise<void> {
  const { tx, site, now } = call;
  const isStored = outcome.outcome === 'STORED';
  const reason = isStored ? null : outcome.reason;
  const text = isStored ? null : outcome.text;
  const number = isStored ? outcome.registrationNumber : null;
  await tx
    .updateTable('report_sending_rows')
    .set({ outcome: outcome.outcome, reason, reason_text: text, registration_number: number })
    .where('site_id', '=', site.id)
    .where('sending_id', '=', id)
    .where('profile_id', '=', row.profile_id)
    .execute();
  await tx
    .updateTable('pilgrim_reports')
    .set({
      sending_id: null,
      queued_at: null,
      queued_by: null,
      reason,
      reason_text: text,
      answered_hash: row.row_hash,
      ...(isStored && { stored_at: now.toISOString() }),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', row.report_id)
    .execute();
  await move(call, pilgrimReportMachine, 'pilgrim_reports', row.report_id, isStored ? 'store' : 'fail', text);
  if (number === null) return;
  const { listing_id, profile_id } = row;
  await tx
    .insertInto('pilgrim_registrations')
    .values({ site_id: site.id, listing_id, profile_id, registration_number: number })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records that the ministry's system has not answered a sheet. The sheet is sent again after a pause that doubles
 * with each attempt, up to an hour.
 * @param id the id of the sheet's sending
 * @param failure the error, as text
 */
export async function keepFailure(call: WriteCall, id: string, failure: string): Promise<void> {
  const { tx, site, now } = call;
  const sending = await lockSending(call, id);
  if (sending?.status !== 'SENDING') return;
  const minutes = Math.min(2 ** sending.attempts, LONGEST_PAUSE_MINUTES);
  await tx
    .updateTable('report_sendings')
    .set({
      failure,
      attempts: sending.attempts + 1,
      next_attempt_at: new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Ends a sheet that the ministry's system has refused as a whole; its pilgrims are in the queue again.
 * @param id the id of the sending
 * @param failure the reason, as text
 */
export async function refuseSending(call: WriteCall, id: string, failure: string): Promise<void> {
  const sending = await lockSending(call, id);
  if (sending?.status !== 'SENDING') return;
  await giveBack(call, id, failure);
  await move(call, reportSendingMachine, 'report_sendings', id, 'refuse', failure);
  await followReports(call, sending.listing_id);
}

/**
 * Puts the pilgrims of a sheet back into the queue of reports to the ministry, and stores the reason. The caller has
 * locked the sheet.
 * @param id the id of the sheet's sending
 * @param failure the reason as text; null when a person has cancelled the sheet
 */
export async function giveBack(
  { tx, site, now }: WriteCall,
  id: string,
  failure: string | null,
): Promise<void> {
  await sql`update pilgrim_reports set sending_id = null
             where site_id = ${site.id} and sending_id = ${id}`.execute(tx);
  await tx
    .updateTable('report_sendings')
    .set({ failure, next_attempt_at: null, answered_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Locks a sheet of reports to the ministry until the transaction ends: its state, package and number of attempts;
 * undefined when there is none.
 */
export async function lockSending({ tx, site }: WriteCall, id: string): Promise<LockedSending | undefined> {
  return tx
    .selectFrom('report_sendings')
    .select(['status', 'listing_id', 'attempts'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
