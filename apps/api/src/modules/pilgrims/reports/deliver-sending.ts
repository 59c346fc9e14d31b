import { ReportingFailure, type ReportBatch } from '../../../gateways/reporting/port.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { reportingAccount } from '../../sites/index.ts';
import { SHEET_PURPOSE } from './form-sending.ts';
import { storeAnswers, keepFailure, refuseSending } from './record-sending.ts';

type Steps = Pick<StepsCall, 'read' | 'transaction' | 'gateways'>;

/**
 * Sends a stored sheet of reports to the ministry's system, and stores its answer to each row. No transaction is
 * open during the call. If this process dies meanwhile, or the answer is lost, nothing is changed: the same sheet is
 * sent again under the same number, and the system answers as before.
 */
export async function deliverSending(call: Steps, id: string): Promise<void> {
  const open = await openSending(call, id);
  if (open === null) return;
  try {
    const answer = await call.gateways.reporting.send(open.batch, open.account);
    if (answer.kind === 'ANSWERED') await call.transaction((write) => storeAnswers(write, id, answer.rows));
  } catch (error) {
    if (!(error instanceof ReportingFailure)) throw error;
    const { kind, detail } = error;
    await call.transaction((write) =>
      kind === 'refused' ? refuseSending(write, id, detail) : keepFailure(write, id, detail),
    );
  }
}

/**
 * The stored sheet of a sending that has no answer yet, and the account with which it is sent; null when it has been
 * answered.
 */
function openSending(call: Steps, id: string) {
  return call.read(async (read) => {
    const { db, site, sealer } = read;
    const found = await db
      .selectFrom('report_sendings as s')
      .innerJoin('report_sheets as f', (join) =>
        join.onRef('f.site_id', '=', 's.site_id').onRef('f.sending_id', '=', 's.id'),
      )
      .innerJoin('listings as l', (join) =>
        join.onRef('l.site_id', '=', 's.site_id').onRef('l.id', '=', 's.listing_id'),
      )
      .select(['s.batch', 's.rows', 'f.sealed', 'l.name', 'l.departure_at'])
      .where('s.site_id', '=', site.id)
      .where('s.id', '=', id)
      .where('s.status', '=', 'SENDING')
      .executeTakeFirst();
    if (!found) return null;
    const batch: ReportBatch = {
      batch: found.batch,
      package: { name: found.name, departureAt: found.departure_at },
      sheet: sealer.openBytes(SHEET_PURPOSE, found.sealed, id),
      rows: found.rows,
    };
    return { batch, account: await reportingAccount(read) };
  });
}
