import { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import type { WriteCall } from '../../../kit/call.ts';
import { spendPrintTicket } from '../../access/index.ts';
import { type PrintedPaper, printedPaper } from '../print.queries.ts';

/** Answers with the document (invoice or receipt) that a print ticket opens. The ticket cannot be used again. */
export async function exchangePrintTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedPaper> {
  const spent = await spendPrintTicket(call, ticket, PRINTED_DOCUMENTS);
  return printedPaper(call, spent.document, spent.subjectId, spent.actorRole);
}
