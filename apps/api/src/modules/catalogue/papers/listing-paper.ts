import type { ListingDetail } from '@rihla/domain/catalogue/listings/listing.shapes';
import { printedListingOf } from '@rihla/domain/catalogue/printed-listing';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { ReadCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { issuerOf } from '../../sites/index.ts';

/** The printed document of a package with the company that issues it. */
export type ListingPaperAnswer = OutputOf<typeof contract.listing_papers.exchange>['data'];

/**
 * The data of a printed document about a package for a customer or visitor. The names of the guides are left out,
 * because the office itself announces them to the travellers.
 */
export async function paperForCustomer(
  call: ReadCall,
  document: ListingPaperAnswer['document'],
  listing: ListingDetail,
): Promise<ListingPaperAnswer> {
  return paperOf(call, document, { ...listing, guides: [] });
}

/**
 * The data of a printed document about a package: the package without the fields that this document may not show, the
 * agency that issues it, and the time.
 * @param listing the package with what the person who prints it may see
 */
export async function paperOf(
  call: ReadCall,
  document: ListingPaperAnswer['document'],
  listing: ListingDetail,
): Promise<ListingPaperAnswer> {
  return {
    document,
    issuer: await issuerOf(call, listing.category),
    listing: printedListingOf(listing, document),
    agent: null,
    origin: siteOrigin(call),
    printed_at: call.now.toISOString(),
  };
}
