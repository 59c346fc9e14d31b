import { randomUUIDv7 } from 'node:crypto';
import { REPORT_NIGHT } from '@rihla/domain/pilgrims/reports/report-night';
import { reportSendingMachine } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { registrationFile } from '../registration-file.ts';
import { followReports } from './follow-reports.ts';
import type { ReportFile } from './report-files.ts';

/** The purpose under which sheets are encrypted (sealed). */
export const SHEET_PURPOSE = 'report_sheet';
const MINUTE_MS = 60_000;

/** The night for which a sheet is made, and the time until which reports must have been queued. */
type WantedSheet = {
  /** The day whose nightly run sends the sheet; null when a person sends it at once. */
  night: string | null;
  /** Only reports that were queued until this time are taken; later ones wait for the next night. */
  until: Date;
};

/**
 * Makes a sheet of the queued reports of a departure. Its pilgrims are claimed, so that no other sheet takes them, and
 * the sheet is stored, encrypted, exactly as it will be sent, under a batch number that is used once. Nothing is sent
 * yet.
 * @param listingId the id of a package whose pilgrims are reported
 * @param asked the night for which it is made, null when a person asked for it, and the time until which reports were
 * queued
 * @returns the id of the sending; null when nobody is in the queue
 */
export async function formSending(
  call: WriteCall,
  listingId: string,
  asked: WantedSheet,
): Promise<string | null> {
  const { tx, site, actor, now, gateways, sealer } = call;
  const followed = await followReports(call, listingId);
  if (followed === null) return null;
  const { departure, files } = followed;
  const id = randomUUIDv7();
  const claimed = await claim(call, listingId, id, asked.until, [...files.keys()]);
  const rows = [...files.values()].filter(({ profileId }) => claimed.has(profileId));
  if (rows.length === 0) return null;
  const { answers } = gateways.reporting;
  await tx
    .insertInto('report_sendings')
    .values({
      site_id: site.id,
      id,
      listing_id: listingId,
      batch: batchNumber(now),
      night: asked.night,
      rows: rows.length,
      next_attempt_at: answers ? new Date(now.getTime() + MINUTE_MS).toISOString() : null,
      asked_by: actor?.id ?? null,
      asked_by_name: actor?.name ?? null,
    })
    .execute();
  await keepRows(call, id, rows);
  const sheet = await registrationFile(
    rows.map(({ cells }) => cells),
    departure.slug,
  );
  const sealed = sealer.seal(SHEET_PURPOSE, sheet.bytes, id);
  await tx.insertInto('report_sheets').values({ site_id: site.id, sending_id: id, sealed }).execute();
  if (!answers) await move(call, reportSendingMachine, 'report_sendings', id, 'hand_over');
  return id;
}

/** A batch number that cannot be guessed and contains the day in Jakarta: `RHL-261123-7K2MPXQA`. */
function batchNumber(now: Date): string {
  const day = todayIn(REPORT_NIGHT.timeZone, now).slice(2).replaceAll('-', '');
  return `RHL-${day}-${randomSlug(8).toUpperCase()}`;
}

/**
 * Claims the queued reports of a departure for one sheet. A second process finds them claimed, so a pilgrim is on at
 * most one sheet that has no answer.
 * @param until reports queued later are left for the next sheet
 * @returns the ids of the profiles on the sheet
 */
async function claim(
  { tx, site }: WriteCall,
  listingId: string,
  sendingId: string,
  until: Date,
  profileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ profile_id: string }>`
    update pilgrim_reports set sending_id = ${sendingId}
     where site_id = ${site.id} and listing_id = ${listingId} and status = 'QUEUED' and sending_id is null
       and queued_at <= ${until.toISOString()}::timestamptz and profile_id = any(${profileIds}::uuid[])
    returning profile_id`.execute(tx);
  return new Set(rows.map(({ profile_id }) => profile_id));
}

/** Stores the rows of a sheet in its order, each with a hash of its cells. */
async function keepRows({ tx, site }: WriteCall, sendingId: string, rows: readonly ReportFile[]) {
  await tx
    .insertInto('report_sending_rows')
    .values(
      rows.map(({ profileId, hash }, index) => ({
        site_id: site.id,
        sending_id: sendingId,
        profile_id: profileId,
        position: index + 1,
        row_hash: hash,
      })),
    )
    .execute();
}
