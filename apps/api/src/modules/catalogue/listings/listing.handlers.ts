import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/implement.ts';
import { issuePrintTicket } from '../../access/index.ts';
import { blockStatus } from './block.queries.ts';
import { changePrices } from '../prices/commands/change-prices.ts';
import { createListing } from './commands/create-listing.ts';
import { deleteListing } from './commands/delete-listing.ts';
import { addDepartures, duplicateListing } from './commands/duplicate-listing.ts';
import { makeListingPrivate } from './commands/make-listing-private.ts';
import { openListingPaper } from '../papers/commands/open-listing-paper.ts';
import { moveHeldSeats } from '../seats/commands/move-held-seats.ts';
import { publishListing } from './commands/publish-listing.ts';
import { replaceParts } from '../parts/commands/replace-parts.ts';
import { updateListing } from './commands/update-listing.ts';
import { withdrawListing } from './commands/withdraw-listing.ts';
import { previewDepartures } from './departure.queries.ts';
import { findListingId } from './find-listing.ts';
import { listingHistory } from './history.queries.ts';
import { seatMoves } from '../seats/ledger.queries.ts';
import { listingDetail, listingToPrint, publicListing } from './listing.detail.ts';
import { myListings, officeListings, shopListings } from './listing.lists.ts';
import { partsOfListing } from '../parts/part.queries.ts';
import { notePresence } from './presence.ts';
import { previewPrices } from '../prices/price.queries.ts';
import { publicPaper } from '../papers/public-paper.ts';
import { publicationsOf, validationOf } from './validation.queries.ts';

const {
  listings,
  public_listings: shop,
  my_listings: mine,
  listing_papers: papers,
  user_listing_papers: own,
} = contract;

const reads: readonly Binding[] = [
  query(shop.list, (call) => shopListings(call, call.input)),
  query(shop.get, async (call) => ({ data: await publicListing(call, call.input.id) })),
  query(mine.list, (call) => myListings(call, call.input)),
  query(listings.list, (call) => officeListings(call, call.input)),
  query(listings.block, async ({ db, site, now }) => ({ data: await blockStatus(db, site, now) })),
  query(listings.get, async (call) => ({ data: await listingDetail(call, call.input.id) })),
  query(listings.validation, async (call) => ({ data: await validationOf(call, call.input.id) })),
  query(listings.hotels, async (call) => ({
    data: await partsOfListing(call, 'listings_hotels', await findListingId(call, call.input.id)),
  })),
  query(listings.flights, async (call) => ({
    data: await partsOfListing(call, 'flights', await findListingId(call, call.input.id)),
  })),
  query(listings.history, (call) => listingHistory(call, call.input)),
  query(listings.seats, (call) => seatMoves(call, call.input)),
  query(listings.preview_departures, async (call) => ({ data: await previewDepartures(call, call.input) })),
  query(listings.preview_publications, async (call) => ({
    data: await publicationsOf(call, call.input.listing_ids),
  })),
  query(listings.preview_prices, async (call) => ({ data: await previewPrices(call, call.input) })),
];

const writes: readonly Binding[] = [
  command(listings.create, async (call) => ({ data: await createListing(call, call.input) })),
  command(listings.update, async (call) => ({ data: await updateListing(call, call.input) })),
  command(listings.remove, async (call) => ({ data: await deleteListing(call, call.input.id) })),
  command(listings.publish, async (call) => ({ data: await publishListing(call, call.input) })),
  command(listings.make_private, async (call) => ({ data: await makeListingPrivate(call, call.input) })),
  command(listings.withdraw, async (call) => ({ data: await withdrawListing(call, call.input) })),
  command(listings.duplicate, async (call) => ({ data: await duplicateListing(call, call.input) })),
  command(listings.departures, async (call) => ({ data: await addDepartures(call, call.input) })),
  command(listings.move_seats, async (call) => ({ data: await moveHeldSeats(call, call.input) })),
  command(listings.presence, async (call) => {
    const id = await findListingId({ ...call, db: call.tx }, call.input.id);
    return { data: await notePresence(call.tx, call.site.id, id, call.actor, call.now) };
  }),
  command(listings.replace_itineraries, async (call) => ({
    data: await replaceParts(call, 'itineraries', call.input.id, call.input.itineraries),
  })),
  command(listings.replace_photos, async (call) => ({
    data: await replaceParts(
      call,
      'listings_photos',
      call.input.id,
      call.input.photos.map((photo, position) => ({ ...photo, position })),
    ),
  })),
  command(listings.replace_rooms, async (call) => ({
    data: await replaceParts(call, 'rooms', call.input.id, call.input.rooms),
  })),
  command(listings.change_prices, async (call) => ({ data: await changePrices(call, call.input.prices) })),
];

const prints: readonly Binding[] = [
  command(papers.create, async ({ tx, site, actor, now, input }) => {
    const subjectId = await findListingId({ db: tx, site, actor }, input.id);
    return { data: await issuePrintTicket({ tx, site, actor, now }, { ...input, subjectId }) };
  }),
  query(papers.open, async (call) => ({ data: await publicPaper(call) })),
  command(own.create, async ({ tx, site, actor, now, input }) => {
    const { id: subjectId } = await listingToPrint({ db: tx, site, actor, now }, input.id);
    return { data: await issuePrintTicket({ tx, site, actor, now }, { ...input, subjectId }) };
  }),
  command(papers.exchange, async (call) => ({ data: await openListingPaper(call, call.input.ticket) })),
];

export const listingBindings: readonly Binding[] = [...reads, ...writes, ...prints];
