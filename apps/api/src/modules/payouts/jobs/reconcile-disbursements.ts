import { GatewayFailure } from '../../../gateways/payment/port.ts';
import type { ReadCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { askAboutDisbursement } from '../ask-provider.ts';

/** The most that one run asks about; the rest are left for the next run, a minute later. */
const BATCH = 50;

/**
 * Asks the provider about the money whose time has come: what arrived without a callback is booked, what came back is
 * given back, and what was never taken, because a process died or an answer was lost, is sent again under its key.
 * Safe to run in many processes at once: the same report acts once.
 * @returns how many were asked about
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
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
