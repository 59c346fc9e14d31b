import { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import type { Handle } from '../../../kit/db/db.ts';
import { spendPrintTicket } from '../../access/index.ts';
import { type PrintedPaper, printedPaper } from '../print.queries.ts';

/** Uses the print ticket of an invoice or a receipt up and answers with its document. */
export async function exchangePrintTicket(
  call: { tx: Handle; siteId: string; now: Date },
  ticket: string,
): Promise<PrintedPaper> {
  const site = { id: call.siteId };
  const { document, subjectId } = await spendPrintTicket({ ...call, site }, ticket, PRINTED_DOCUMENTS);
  return printedPaper(call.tx, call.siteId, document, subjectId, call.now);
}
