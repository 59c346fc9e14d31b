import type { ReadCall } from '../../../kit/call.ts';
import { eachAlone, type JobCall } from '../../../kit/jobs/site-jobs.ts';
import { expireInvoice } from '../commands/expire-invoice.ts';

/** The most invoices that one run expires; the rest are left for the next run, a minute later. */
const MOST_PER_RUN = 200;

/**
 * Job that expires the invoices of a site on which nothing is paid when their payment deadline has passed. Each
 * invoice has a transaction of its own, so that one that fails or is locked does not hold up the others. Safe to run
 * in several processes at once.
 * @returns how many invoices expired
 * @throws AggregateError at the end, with the errors of those that failed
 */
export async function expireInvoices(call: JobCall): Promise<number> {
  const expire = (id: string) => call.transaction((write) => expireInvoice(write, id));
  return eachAlone(await call.read(overdueInvoices), expire, 'invoices did not expire');
}

/** The ids of unpaid invoices past their payment deadline; a payment that awaits validation keeps an invoice open. */
async function overdueInvoices({ db, site, now }: ReadCall): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.site_id', '=', site.id)
    .where('i.status', '=', 'NEW')
    .where('i.trashed_at', 'is', null)
    .where('i.payment_deadline_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.id')
            .where('p.site_id', '=', site.id)
            .whereRef('p.invoice_id', '=', 'i.id')
            .where('p.status', '=', 'PENDING'),
        ),
      ),
    )
    .orderBy('i.payment_deadline_at')
    .limit(MOST_PER_RUN)
    .execute();
  return rows.map((row) => row.id);
}
