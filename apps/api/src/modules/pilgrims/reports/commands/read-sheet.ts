import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { type AnsweredFile, answeredFile, XLSX } from '../../../../kit/http/answered-file.ts';
import { logRevelation } from '../../log-revelation.ts';
import { SHEET_PURPOSE } from '../form-sending.ts';

/**
 * A sheet exactly as it was sent to the ministry, with identity numbers in plain text; records who has read it.
 * @throws Problem `pilgrims.sending_not_found`
 */
export async function readSentSheet(call: WriteCall<Admin>, { id }: { id: string }): Promise<AnsweredFile> {
  const { tx, site, sealer } = call;
  if (!isUuid(id)) return refuse('pilgrims.sending_not_found');
  const found = await tx
    .selectFrom('report_sendings as s')
    .innerJoin('report_sheets as f', (join) =>
      join.onRef('f.site_id', '=', 's.site_id').onRef('f.sending_id', '=', 's.id'),
    )
    .select(['s.batch', 's.listing_id', 'f.sealed'])
    .where('s.site_id', '=', site.id)
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('pilgrims.sending_not_found');
  await logRevelation(call, { field: 'report_sheet', listing_id: found.listing_id });
  return answeredFile(sealer.openBytes(SHEET_PURPOSE, found.sealed, id), XLSX, `${found.batch}.xlsx`);
}
