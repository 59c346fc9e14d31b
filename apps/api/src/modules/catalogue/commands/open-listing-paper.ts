import { onPaper } from '@rihla/domain/catalogue/on-paper';
import { LISTING_PAPERS } from '@rihla/domain/catalogue/listing-papers';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Handle } from '../../../kit/db.ts';
import type { RequestFacts, Site } from '../../../kit/implement.ts';
import { siteOrigin } from '../../../kit/site-origin.ts';
import { printerOf, spendPrintTicket } from '../../access/index.ts';
import { issuerOf } from '../../sites/index.ts';
import { listingDetail } from '../listing.detail.ts';

type ListingPaperAnswer = OutputOf<typeof contract.listing_papers.exchange>['data'];
type Call = { tx: Handle; site: Site; now: Date; request: RequestFacts };

/** Uses the print ticket of a package up and answers with the paper, as whoever asked for it may read the package. */
export async function openListingPaper(call: Call, ticket: string): Promise<ListingPaperAnswer> {
  const { tx, site, now } = call;
  const spent = await spendPrintTicket({ tx, siteId: site.id, now }, ticket, LISTING_PAPERS);
  const { id, kind, role, ...printer } = await printerOf(tx, site.id, spent.actorId);
  const listing = await listingDetail({ db: tx, site, actor: { id, kind, role }, now }, spent.subjectId);
  return {
    document: spent.document,
    issuer: await issuerOf(tx, site.id, listing.category),
    listing: onPaper(listing, spent.document),
    agent: role === 'AGENT' ? printer : null,
    origin: siteOrigin(call),
    printed_at: now.toISOString(),
  };
}
