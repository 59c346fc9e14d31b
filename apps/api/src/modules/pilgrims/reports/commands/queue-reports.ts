import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import { statesBefore } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import type { Admin } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { moveMany } from '../../../../kit/move.ts';
import { findReported } from '../report.queries.ts';
import { followReports } from '../follow-reports.ts';

/** How many of the named reports were moved, and how many were not. */
type ChangeCount = { changed: number; unchanged: number };

/**
 * Puts pilgrims into the queue of reports that is sent to the ministry the coming night: those named, or all of a
 * departure that are ready or were refused before, without those registered by hand. Others (incomplete, already registered, already in the queue, or without
 * the numbers that were removed after the return) stay as they are and are counted.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function queueReports(
  call: WriteCall<Admin>,
  input: { ids: string[] } | { listing_id: string },
): Promise<ChangeCount> {
  const { actor, now } = call;
  const ids = 'ids' in input ? input.ids : await readyOn(call, input.listing_id);
  return moveReports(call, ids, 'queue', { queued_at: now.toISOString(), queued_by: actor.id });
}

/** Takes pilgrims out of the queue of reports. A pilgrim on a sheet that has not been answered yet stays in it. */
export function unqueueReports(call: WriteCall<Admin>, { ids }: { ids: string[] }): Promise<ChangeCount> {
  return moveReports(call, ids, 'unqueue', { queued_at: null, queued_by: null });
}

/**
 * The ids of the reports of a departure that can be put into the queue, after all its reports were updated from the
 * pilgrims' files. Pilgrims who were registered by hand are not among them: they would be registered twice.
 */
async function readyOn(call: WriteCall<Admin>, idOrSlug: string): Promise<string[]> {
  const { id } = await findReported(call, idOrSlug);
  await followReports(call, id);
  const rows = await call.tx
    .selectFrom('pilgrim_reports')
    .select('id')
    .where('site_id', '=', call.site.id)
    .where('listing_id', '=', id)
    .where('status', 'in', statesBefore(pilgrimReportMachine, 'queue'))
    .where(sql<boolean>`not ${isByHand}`)
    .execute();
  return rows.map((row) => row.id);
}

/** SQL condition: a report's pilgrim was registered by hand, as `isRegisteredByHand` tells it. */
const isByHand = sql<boolean>`(pilgrim_reports.stored_at is null and exists (
  select from pilgrim_registrations g
   where g.site_id = pilgrim_reports.site_id and g.listing_id = pilgrim_reports.listing_id
     and g.profile_id = pilgrim_reports.profile_id))`;

/** SQL condition: a report's pilgrim still has the numbers that were removed of others after the return. */
const canBeSent = sql<boolean>`not exists (
  select from profile_sweeps w
    join profiles f on f.site_id = w.site_id and f.id = w.profile_id
    join listings l on l.site_id = w.site_id and l.id = pilgrim_reports.listing_id
   where w.site_id = pilgrim_reports.site_id and w.profile_id = pilgrim_reports.profile_id
     and w.kind in ('NUMBERS', 'PERSON') and w.swept_on > l.departure_at + coalesce(l.days, 1) - 1
     and (f.no_ktp_mask is null or f.passport_number_mask is null))`;

/**
 * Moves those of the named reports whose state allows an event and that are on no sheet, and counts those moved and those
 * not. It takes three statements, however many reports.
 * @param queued since when a moved report is in the queue, and who has put it there; nulls where it leaves the queue
 */
async function moveReports(
  call: WriteCall<Admin>,
  ids: readonly string[],
  event: 'queue' | 'unqueue',
  queued: { queued_at: string | null; queued_by: string | null },
): Promise<ChangeCount> {
  if (ids.length === 0) return { changed: 0, unchanged: 0 };
  const { tx, site } = call;
  const free = await tx
    .selectFrom('pilgrim_reports')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .where('sending_id', 'is', null)
    .$if(event === 'queue', (query) => query.where(canBeSent))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const moved = await moveMany(
    call,
    pilgrimReportMachine,
    'pilgrim_reports',
    free.map(({ id }) => id),
    event,
  );
  if (moved.length > 0)
    await tx
      .updateTable('pilgrim_reports')
      .set(queued)
      .where('site_id', '=', site.id)
      .where('id', 'in', moved)
      .execute();
  return { changed: moved.length, unchanged: new Set(ids).size - moved.length };
}
