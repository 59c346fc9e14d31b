import { LISTING_PAPERS } from '@rihla/domain/catalogue/listings/listing-papers';
import type { WriteCall } from '../../../../kit/call.ts';
import { assertPrintingCustomer, getPrintingAdmin, spendPrintTicket } from '../../../access/index.ts';
import { getListing, getListingOfTicket } from '../../listings/listing.detail.ts';
import { type ListingPaperAnswer, paperForCustomer, paperOf } from '../listing-paper.ts';

/**
 * Uses up the print ticket of a package, and answers the data of the document with what the person who created the
 * ticket may see.
 * @throws Problem `print.ticket_refused`, `catalogue.not_found`
 */
export async function openListingPaper(
  call: WriteCall,
  { ticket }: { ticket: string },
): Promise<ListingPaperAnswer> {
  const spent = await spendPrintTicket(call, ticket, LISTING_PAPERS);
  if (spent.actorKind === 'USER') {
    await assertPrintingCustomer(call, spent.actorId);
    // The permission was checked when the ticket was issued, since only then the link of a private package is known.
    return paperForCustomer(call, spent.document, await getListingOfTicket(call, spent.subjectId));
  }
  const { id, kind, role, ...printer } = await getPrintingAdmin(call, spent.actorId);
  const listing = await getListing(call, spent.subjectId, { id, kind, role });
  const paper = await paperOf(call, spent.document, listing);
  return { ...paper, agent: role === 'AGENT' ? printer : null };
}
