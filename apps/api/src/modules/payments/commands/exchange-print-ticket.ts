import { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import type { WriteCall } from '../../../kit/call.ts';
import { spendPrintTicket } from '../../access/index.ts';
import { type PrintedPaper, printedPaper } from '../print.queries.ts';

/** Uses up the print ticket of an invoice or a receipt and answers with its document. */
export async function exchangePrintTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedPaper> {
  const spent = await spendPrintTicket(call, ticket, PRINTED_DOCUMENTS);
  return printedPaper(call, spent.document, spent.subjectId, spent.actorRole);
}
