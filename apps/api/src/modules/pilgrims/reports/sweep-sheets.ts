import { reportSendingMachine } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import { type RawBuilder, sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/**
 * Deletes the stored sheets that name pilgrims whose numbers are kept no longer. A sheet is encrypted as a whole, so it
 * is deleted also for the others on it; the results of their rows stay. One without a result stays until it has one: a
 * later night finds it.
 * @param profileIds SQL of the ids of those pilgrims
 */
export async function sweepSheets(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  profileIds: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from report_sheets f using report_sendings s
     where f.site_id = ${site.id} and s.site_id = f.site_id and s.id = f.sending_id
       and not (${hasTraitSql('s.status', reportSendingMachine, 'open')})
       and exists (select from report_sending_rows r
         where r.site_id = f.site_id and r.sending_id = f.sending_id and r.profile_id in ${profileIds})`.execute(
    tx,
  );
}
