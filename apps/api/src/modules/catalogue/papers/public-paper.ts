import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingPaper } from '@rihla/domain/catalogue/listings/listing-papers';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../../kit/call.ts';
import { getListing } from '../listings/listing.detail.ts';
import { type ListingPaperAnswer, paperForCustomer } from './listing-paper.ts';

/**
 * The data of a printed document about a package for visitors of its public page: a package on sale, or a private one
 * by its link.
 * @throws Problem `catalogue.not_found` when a visitor sees no such package, or it has departed
 */
export async function getPublicPaper(
  call: ReadCall,
  input: { id: string; document: ListingPaper },
): Promise<ListingPaperAnswer> {
  const listing = await getListing(call, input.id, null);
  if (hasDeparted(listing, todayIn(call.site.timeZone, call.now))) refuse('catalogue.not_found');
  return paperForCustomer(call, input.document, listing);
}
