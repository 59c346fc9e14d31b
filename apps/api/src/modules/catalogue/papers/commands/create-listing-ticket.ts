import type { ListingPaper } from '@rihla/domain/catalogue/listings/listing-papers';
import type { Admin, Customer } from '../../../../kit/actor.ts';
import type { WriteCall } from '../../../../kit/call.ts';
import { issuePrintTicket } from '../../../access/index.ts';
import { findListingId, findListingToPrint } from '../../listings/find-listing.ts';

type TicketInput = { id: string; document: ListingPaper };

/**
 * Creates a print ticket (a token that opens one document once) with which the office prints a document about a
 * package.
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
 * Creates a print ticket (a token that opens one document once) with which a customer prints a document about a package
 * that the customer sees or has booked.
 * @throws Problem `catalogue.not_found`
 */
export async function createCustomerListingTicket(
  call: WriteCall<Customer>,
  { id, document }: TicketInput,
): Promise<{ ticket: string }> {
  const subjectId = await findListingToPrint(call, id);
  return issuePrintTicket(call, { document, subjectId });
}
