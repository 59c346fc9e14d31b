import { refuse } from '@rihla/domain/billing/billing.errors';
import type { Handle } from '../../../kit/db.ts';
import { readSiteToken } from '../../../kit/site-token.ts';
import { type PrintedPaper, printedPaper } from '../print.queries.ts';
import type { PrintedDocument } from './create-print-ticket.ts';

/**
 * Uses a print ticket up and answers with its document. One statement finds it and spends it, so that of two who
 * come with the same ticket one is refused.
 * @throws Problem `print.ticket_refused` for one that is unknown, used, too old or of another site
 */
export async function exchangePrintTicket(
  { tx, siteId, now }: { tx: Handle; siteId: string; now: Date },
  ticket: string,
): Promise<PrintedPaper> {
  const read = readSiteToken(ticket);
  if (read === null || read.siteId !== siteId) return refuse('print.ticket_refused');
  const spent = await tx
    .updateTable('print_tickets')
    .set({ used_at: now.toISOString() })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', read.hash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returning(['document', 'subject_id'])
    .executeTakeFirst();
  if (!spent) return refuse('print.ticket_refused');
  return printedPaper(tx, siteId, spent.document as PrintedDocument, spent.subject_id, now);
}
