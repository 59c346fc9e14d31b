import { pilgrimReportMachine } from '@rihla/domain/pilgrims/pilgrim-report.machine';
import { canMove, statesBefore } from '@rihla/domain/kit/machine';
import type { Admin } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { move } from '../../../../kit/move.ts';
import { findReported } from '../../report.queries.ts';
import { followReports } from '../follow-reports.ts';

/** How many of the named reports were moved, and how many were not. */
type ChangeCount = { changed: number; unchanged: number };

/**
 * Puts pilgrims into the queue of reports that is sent to the ministry the coming night: those named, or all of a
 * departure that are ready or were refused before. Others (incomplete, already registered or already in the queue) stay
 * as they are and are counted.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function queueReports(
  call: WriteCall<Admin>,
  input: { ids: string[] } | { listing_id: string },
): Promise<ChangeCount> {
  const { tx, site, actor, now } = call;
  const ids = 'ids' in input ? input.ids : await readyOn(call, input.listing_id);
  return eachReport(call, ids, 'queue', async (id) => {
    await tx
      .updateTable('pilgrim_reports')
      .set({ queued_at: now.toISOString(), queued_by: actor.id })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
  });
}

/** Takes pilgrims out of the queue of reports. A pilgrim on a sheet that has not been answered yet stays in it. */
export function unqueueReports(call: WriteCall<Admin>, { ids }: { ids: string[] }): Promise<ChangeCount> {
  const { tx, site } = call;
  return eachReport(call, ids, 'unqueue', async (id) => {
    await tx
      .updateTable('pilgrim_reports')
      .set({ queued_at: null, queued_by: null })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
  });
}

/**
 * The ids of the reports of a departure that can be put into the queue, after all its reports were updated from the
 * pilgrims' files.
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
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Moves those of the named reports whose state allows an event, always in the order of their ids, and counts those
 * moved and those not.
 * @param afterMove is called with the id of each report that was moved
 */
async function eachReport(
  call: WriteCall<Admin>,
  ids: readonly string[],
  event: 'queue' | 'unqueue',
  afterMove: (id: string) => Promise<void>,
): Promise<ChangeCount> {
  if (ids.length === 0) return { changed: 0, unchanged: 0 };
  const rows = await call.tx
    .selectFrom('pilgrim_reports')
    .select(['id', 'status'])
    .where('site_id', '=', call.site.id)
    .where('id', 'in', ids)
    .where('sending_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const fitting = rows.filter(({ status }) =>
    canMove(pilgrimReportMachine, status as keyof typeof pilgrimReportMachine.states, event),
  );
  for (const { id } of fitting) {
    await move(call, pilgrimReportMachine, 'pilgrim_reports', id, event);
    await afterMove(id);
  }
  return { changed: fitting.length, unchanged: new Set(ids).size - fitting.length };
}
