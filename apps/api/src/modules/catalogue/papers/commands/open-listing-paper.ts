import type { ListingDetail } from '@rihla/domain/catalogue/listing.shapes';
import { LISTING_PAPERS } from '@rihla/domain/catalogue/listing-papers';
import { onPaper } from '@rihla/domain/catalogue/on-paper';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Handle } from '../../../../kit/db/db.ts';
import type { RequestFacts, Site } from '../../../../kit/implement.ts';
import { siteOrigin } from '../../../../kit/http/site-origin.ts';
import { assertPrintingCustomer, getPrintingAdmin, spendPrintTicket } from '../../../access/index.ts';
import { issuerOf } from '../../../sites/index.ts';
import { listingDetail, writtenListing } from '../../listings/listing.detail.ts';

export type ListingPaperAnswer = OutputOf<typeof contract.listing_papers.exchange>['data'];
type Call = { site: Site; now: Date; request: RequestFacts };

/** Uses the print ticket of a package up and answers with the paper, as whoever asked for it may read the package. */
export async function openListingPaper(
  call: Call & { tx: Handle },
  ticket: string,
): Promise<ListingPaperAnswer> {
  const { tx, site, now } = call;
  const spent = await spendPrintTicket(call, ticket, LISTING_PAPERS);
  if (spent.actorKind === 'USER') {
    await assertPrintingCustomer(call, spent.actorId);
    // Whether it may be printed was asked with the ticket; a private link is no more at hand here.
    const listing = await writtenListing({ db: tx, site, actor: null, now }, spent.subjectId);
    return paperForCustomer({ ...call, db: tx }, spent.document, listing);
  }
  const { id, kind, role, ...printer } = await getPrintingAdmin(call, spent.actorId);
  const listing = await listingDetail({ db: tx, site, actor: { id, kind, role }, now }, spent.subjectId);
  const paper = await paperOf({ ...call, db: tx }, spent.document, listing);
  return { ...paper, agent: role === 'AGENT' ? printer : null };
}

/** A paper that customers and visitors print by themselves: who guides is told by the office, to who travels. */
export async function paperForCustomer(
  call: Call & { db: Handle },
  document: ListingPaperAnswer['document'],
  listing: ListingDetail,
): Promise<ListingPaperAnswer> {
  return paperOf(call, document, { ...listing, guides: [] });
}

async function paperOf(
  call: Call & { db: Handle },
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
