import type { Eraser } from '../../../kit/eraser.ts';

/**
 * Removes what the government's system answered about the pilgrims of an erased family from their reports, and
 * deletes the sheets that name them. A sheet is encrypted as a whole, so it is deleted also for the others on it;
 * the results of their rows stay. A sheet that is being sent stays until it is answered, which happens before a
 * journey ends.
 */
export const eraseReports: Eraser = async ({ tx, site }, { profileIds }) => {
  if (profileIds.length === 0) return [];
  const ids = [...profileIds];
  const reports = await tx
    .updateTable('pilgrim_reports')
    .set({ missing: [], passport_problem: null, reason_text: null, answered_hash: null })
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', ids)
    .returning('id')
    .execute();
  const rows = await tx
    .updateTable('report_sending_rows')
    .set({ reason_text: null, registration_number: null, row_hash: '' })
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', ids)
    .returning('sending_id')
    .execute();
  const sendings = [...new Set(rows.map(({ sending_id }) => sending_id))];
  const sheets =
    sendings.length === 0
      ? { numDeletedRows: 0n }
      : await tx
          .deleteFrom('report_sheets as f')
          .using('report_sendings as s')
          .where('f.site_id', '=', site.id)
          .where('f.sending_id', 'in', sendings)
          .whereRef('s.site_id', '=', 'f.site_id')
          .whereRef('s.id', '=', 'f.sending_id')
          .where('s.status', '<>', 'SENDING')
          .executeTakeFirstOrThrow();
  return [
    { kind: 'REGISTRATIONS', count: Number(sheets.numDeletedRows), forget: reports.map(({ id }) => id) },
  ];
};
