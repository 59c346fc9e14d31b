import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import type { contract } from '@rihla/domain/contract';
import { todayIn } from '@rihla/domain/shared/dates';
import type { QueryCall } from '../../../kit/implement.ts';
import { type ListingPaperAnswer, paperForCustomer } from './commands/open-listing-paper.ts';
import { listingDetail } from '../listings/listing.detail.ts';

/**
 * A paper of a package for whoever reads its public page: on sale, or private by its link.
 * @throws Problem `catalogue.not_found` when a visitor sees no such package, or it has departed
 */
export async function publicPaper(
  call: QueryCall<typeof contract.listing_papers.open>,
): Promise<ListingPaperAnswer> {
  const { db, site, now, input } = call;
  const listing = await listingDetail({ db, site, actor: null, now }, input.id);
  if (hasDeparted(listing, todayIn(site.timeZone, now))) refuse('catalogue.not_found');
  return paperForCustomer(call, input.document, listing);
}
