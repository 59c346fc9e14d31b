import { stateNow, type StoredReport } from '@rihla/domain/pilgrims/reports/report-state';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../../kit/call.ts';
import type { Departure, Traveller } from '../travellers.queries.ts';
import type { ReportStateNow } from './report-state.types.ts';
import { reportFiles } from './report-files.ts';

type StateCall = Pick<ReadCall, 'db' | 'site' | 'now' | 'sealer'>;

/**
 * The states of the reports to the ministry of a departure's pilgrims, by the id of the profile, as they are once
 * updated from the present files. One statement, whatever the number of pilgrims.
 * @param travellers all travellers of the departure
 */
export async function statesOfTravellers(
  { db, site, now, sealer }: StateCall,
  departure: Departure,
  travellers: readonly Traveller[],
): Promise<Map<string, ReportStateNow>> {
  const rows = await db
    .selectFrom('pilgrim_reports')
    .select([
      'id',
      'profile_id',
      'status',
      'answered_hash',
      'stored_at',
      'sending_id',
      'reason',
      'reason_text',
    ])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', departure.id)
    .execute();
  const stored = new Map(rows.map((row) => [row.profile_id, row as typeof row & StoredReport]));
  const files = reportFiles(sealer, departure, travellers, todayIn(site.timeZone, now));
  return new Map(
    [...files].map(([profileId, file]) => {
      const report = stored.get(profileId) ?? null;
      const status = stateNow(report, file);
      const isRefused = status === 'FAILED';
      return [
        profileId,
        {
          id: report?.id ?? null,
          status,
          reason: isRefused ? report!.reason : null,
          reason_text: isRefused ? report!.reason_text : null,
          is_sending: (report?.sending_id ?? null) !== null,
          stored_at: report?.stored_at ?? null,
        },
      ];
    }),
  );
}
