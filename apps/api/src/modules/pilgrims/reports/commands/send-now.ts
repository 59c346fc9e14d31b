import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { ReportSendingStatus } from '@rihla/domain/pilgrims/reports/report-sending.machine';
import type { Admin } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { findReported } from '../report.queries.ts';
import { deliverSending } from '../deliver-sending.ts';
import { formSending } from '../form-sending.ts';

type SentSheet = { id: string; status: ReportSendingStatus; stored: number; refused: number };

/**
 * Sends the queued reports of a departure to the ministry now. The sheet is stored first; when the ministry's system
 * does not answer, a job sends the same sheet again.
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`, `pilgrims.queue_empty`
 */
export async function sendNow(call: StepsCall<Admin>, input: { listing_id: string }): Promise<SentSheet> {
  const id = await call.transaction(async (write) => {
    const departure = await findReported(write, input.listing_id);
    const sendingId = await formSending(write, departure.id, { night: null, until: write.now });
    return sendingId ?? refuse('pilgrims.queue_empty');
  });
  await deliverSending(call, id);
  return call.read(async ({ db, site }) => {
    const found = await db
      .selectFrom('report_sendings')
      .select(['id', 'status', 'stored', 'refused'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...found, status: found.status as ReportSendingStatus };
  });
}
