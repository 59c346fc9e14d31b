import type { ListingPaper } from '@rihla/domain/catalogue/listing-papers';
import type { Admin, Customer } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { issuePrintTicket } from '../../../access/index.ts';
import { findListingId, findListingToPrint } from '../../listings/find-listing.ts';

type TicketInput = { id: string; document: ListingPaper };

/**
 * Creates a ticket with which the office prints a package.
 * @throws Problem `catalogue.not_found`
 */
export async function createListingTicket(
  call: WriteCall<Admin>,
  { id, document }: TicketInput,
): Promise<{ ticket: string }> {
  const subjectId = await findListingId(call, id);
  return issuePrintTicket(call, { document, subjectId });
}

/**
 * Creates a ticket with which a customer prints a package that it sees or has booked.
 * @throws Problem `catalogue.not_found`
 */
export async function createCustomerListingTicket(
  call: WriteCall<Customer>,
  { id, document }: TicketInput,
): Promise<{ ticket: string }> {
  const subjectId = await findListingToPrint(call, id);
  return issuePrintTicket(call, { document, subjectId });
}
