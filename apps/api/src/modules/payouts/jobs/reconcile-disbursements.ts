import { GatewayFailure } from '../../../gateways/payment/port.ts';
import type { ReadCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { askAboutDisbursement } from '../ask-provider.ts';

/** The most disbursements that one run asks about; the rest are left for the next run, a minute later. */
const MOST_PER_RUN = 50;

/**
 * Asks the provider about disbursements whose time for that has come. Money that arrived is booked, and for money
 * that came back the fees go back to the agent. A disbursement that the provider never got, because a process died
 * or an answer was lost, is sent again under the same key. Safe to run in many processes at once, since one report
 * changes things only once.
 * @returns how many disbursements were asked about
 */
export async function reconcileDisbursements(call: JobCall): Promise<number> {
  const due = await call.read(dueDisbursements);
  for (const id of due) {
    try {
      await askAboutDisbursement(call, id);
    } catch (error) {
      if (!(error instanceof GatewayFailure))
        call.log.error('a disbursement could not be asked about', error, { disbursement: id });
    }
  }
  return due.length;
}

/** The disbursements whose time to be asked about has come, the longest waiting first. */
async function dueDisbursements({ db, site, now }: ReadCall): Promise<string[]> {
  const rows = await db
    .selectFrom('disbursements')
    .select('id')
    .where('site_id', '=', site.id)
    .where('next_ask_at', '<=', now.toISOString())
    .orderBy('next_ask_at')
    .limit(MOST_PER_RUN)
    .execute();
  return rows.map(({ id }) => id);
}
