import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { onPaper } from '@rihla/domain/catalogue/on-paper';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { ReadCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { issuerOf } from '../../sites/index.ts';

/** A paper of a package with the company that issues it. */
export type ListingPaperAnswer = OutputOf<typeof contract.listing_papers.exchange>['data'];

/**
 * What a customer or visitor prints about a package, without the names of the guides, which the office tells the
 * travellers itself.
 */
export async function paperForCustomer(
  call: ReadCall,
  document: ListingPaperAnswer['document'],
  listing: ListingDetail,
): Promise<ListingPaperAnswer> {
  return paperOf(call, document, { ...listing, guides: [] });
}

/**
 * What is printed about a package: its data without what that paper may not show, the agency that issues it, and
 * the time.
 * @param listing as the person who prints it may read it
 */
export async function paperOf(
  call: ReadCall,
  document: ListingPaperAnswer['document'],
  listing: ListingDetail,
): Promise<ListingPaperAnswer> {
  return {
    document,
    issuer: await issuerOf(call, listing.category),
    listing: onPaper(listing, document),
    agent: null,
    origin: siteOrigin(call),
    printed_at: call.now.toISOString(),
  };
}
