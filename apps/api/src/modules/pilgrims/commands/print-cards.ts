import type { PilgrimCards } from '@rihla/domain/pilgrims/reports/reporting.contract';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { findReported } from '../reports/report.queries.ts';
import { reportCards } from './report-cards.ts';

const DOCUMENT = 'profiles';

/**
 * Creates a print ticket (a token that opens one document once) for the identity cards of a departure.
 * @param input `id` is the id or slug of the package
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function createCardsTicket(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  const { id: subjectId } = await findReported(call, id);
  return issuePrintTicket(call, { document: DOCUMENT, subjectId });
}

/**
 * Uses up a print ticket and answers the identity cards of its departure, with what the person who created the ticket
 * may see.
 * @throws Problem `print.ticket_refused`, `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function exchangeCardsTicket(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<PilgrimCards> {
  const spent = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const printer = await getPrintingAdmin(call, spent.actorId);
  return reportCards({ ...call, actor: printer }, spent.subjectId, { withPhotos: true });
}
