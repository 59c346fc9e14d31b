import type { PilgrimCards } from '@rihla/domain/pilgrims/reporting.contract';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { findReported } from '../report.queries.ts';
import { reportCards } from './report-cards.ts';

const DOCUMENT = 'profiles';

/**
 * Creates a ticket to print the identity cards of a departure.
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
 * Exchanges a ticket for the identity cards of its departure, as the person who created it may read them.
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
