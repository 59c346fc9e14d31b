import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import { followingEvent, isSettled, type StoredReport } from '@rihla/domain/pilgrims/reports/report-state';
import { todayIn } from '@rihla/domain/shared/dates';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { type Departure, findDeparture, listTravellers } from '../travellers.queries.ts';
import { type ReportFile, reportFiles } from './report-files.ts';

/** The parts of a call that updating reports needs. */
export type FollowCall = Pick<WriteCall, 'tx' | 'db' | 'site' | 'now' | 'actor' | 'sealer'>;

/**
 * A departure whose reports were updated, with the present files of its pilgrims by the id of the profile.
 */
type FollowedDeparture = { departure: Departure; files: Map<string, ReportFile> };

/**
 * Updates the reports of a departure from the present files of its pilgrims: a new pilgrim gets a report, and a report
 * changes its state when its file has become complete, lacks something again, or has changed since the ministry's
 * answer. A report on a sheet without an answer waits for the answer.
 * @param listingId the id of a package
 * @param profileIds updates the reports of these pilgrims only
 * @returns null for a package that is not reported
 */
export async function followReports(
  call: FollowCall,
  listingId: string,
  profileIds?: readonly string[],
): Promise<FollowedDeparture | null> {
  const departure = await findDeparture(call, listingId);
  if (!isPilgrimage(departure.category)) return null;
  const travellers = await listTravellers(call, listingId);
  const concerned = profileIds
    ? travellers.filter(({ profile }) => profile && profileIds.includes(profile.id))
    : travellers;
  const files = reportFiles(call.sealer, departure, concerned, todayIn(call.site.timeZone, call.now));
  await addReports(call, listingId, [...files.values()]);
  for (const report of await lockReports(call, listingId, [...files.keys()])) {
    const file = files.get(report.profile_id)!;
    if (isSettled(report, file)) continue;
    const event = followingEvent(report, file);
    if (event !== null) await move(call, pilgrimReportMachine, 'pilgrim_reports', report.id, event);
    if (event !== null || !isSame(report, file)) await storeMissing(call, report.id, file, event);
  }
  return { departure, files };
}

/** Adds a report for each pilgrim who has none on the departure. */
async function addReports({ tx, site }: FollowCall, listingId: string, files: readonly ReportFile[]) {
  if (files.length === 0) return;
  await tx
    .insertInto('pilgrim_reports')
    .values(
      files.map(({ profileId, missing, passportProblem }) => ({
        site_id: site.id,
        listing_id: listingId,
        profile_id: profileId,
        missing,
        passport_problem: passportProblem,
      })),
    )
    .onConflict((conflict) => conflict.constraint('pilgrim_reports_once').doNothing())
    .execute();
}

/** A report as it is stored, locked until the end of the transaction. */
type LockedReport = StoredReport & {
  id: string;
  profile_id: string;
  missing: string[];
  passport_problem: string | null;
};

/** The reports of some pilgrims on a departure, locked until the end of the transaction. */
async function lockReports(
  { tx, site }: FollowCall,
  listingId: string,
  profileIds: readonly string[],
): Promise<LockedReport[]> {
  if (profileIds.length === 0) return [];
  return tx
    .selectFrom('pilgrim_reports')
    .select([
      'id',
      'profile_id',
      'status',
      'answered_hash',
      'stored_at',
      'sending_id',
      'missing',
      'passport_problem',
    ])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('profile_id', 'in', profileIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute() as Promise<LockedReport[]>;
}

/** Whether a report already names what the file lacks. */
function isSame(report: LockedReport, file: ReportFile): boolean {
  return report.missing.join() === file.missing.join() && report.passport_problem === file.passportProblem;
}

/**
 * Stores which fields a pilgrim's file lacks now. When the file has changed since a refusal, the reason of the
 * refusal is deleted; when it lacks something again, it leaves the queue.
 */
async function storeMissing(
  { tx, site }: FollowCall,
  id: string,
  { missing, passportProblem }: ReportFile,
  event: string | null,
): Promise<void> {
  await tx
    .updateTable('pilgrim_reports')
    .set({
      missing,
      passport_problem: passportProblem,
      ...(event === 'change' && { reason: null, reason_text: null }),
      ...(event === 'lack' && { queued_at: null, queued_by: null }),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}
