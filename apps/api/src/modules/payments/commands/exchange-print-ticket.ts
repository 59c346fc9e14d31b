import { refuse } from '@rihla/domain/access/access.errors';
import { PRINTED_DOCUMENTS } from '@rihla/domain/payments/print.contract';
import type { WriteCall } from '../../../kit/call.ts';
import { actAsTicketOwner, spendPrintTicket } from '../../access/index.ts';
import { type PrintedPaper, printedPaper } from '../print.queries.ts';
import { findPrinted } from './create-print-ticket.ts';

/**
 * Answers with the document (invoice or receipt) that a print ticket opens, as long as the person who made the ticket
 * may still see it. The ticket cannot be used again.
 */
export async function exchangePrintTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PrintedPaper> {
  const { document, subjectId, ...spent } = await spendPrintTicket(call, ticket, PRINTED_DOCUMENTS);
  const actor = await actAsTicketOwner(call, { document, subjectId, ...spent });
  const seen = await findPrinted({ ...call, actor }, document, subjectId);
  return seen ? printedPaper(call, document, subjectId, actor.role) : refuse('print.ticket_refused');
}
