import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../../kit/bind.ts';
import {
  createCustomerListingTicket,
  createListingTicket,
} from '../papers/commands/create-listing-ticket.ts';
import { openListingPaper } from '../papers/commands/open-listing-paper.ts';
import { getPublicPaper } from '../papers/public-paper.ts';
import { replaceParts } from '../parts/commands/replace-parts.ts';
import { partsOfListing } from '../parts/part.queries.ts';
import { updatePrices } from '../prices/commands/update-prices.ts';
import { previewPrices } from '../prices/price.queries.ts';
import { moveHeldSeats } from '../seats/commands/move-held-seats.ts';
import { listSeatMoves } from '../seats/ledger.queries.ts';
import { getBlockStatus } from './block.queries.ts';
import { createDepartures } from './commands/create-departures.ts';
import { createListing } from './commands/create-listing.ts';
import { deleteListing } from './commands/delete-listing.ts';
import { duplicateListing } from './commands/duplicate-listing.ts';
import { makeListingPrivate } from './commands/make-listing-private.ts';
import { publishListing } from './commands/publish-listing.ts';
import { rescheduleListing } from './commands/reschedule-listing.ts';
import { updateListing } from './commands/update-listing.ts';
import { withdrawListing } from './commands/withdraw-listing.ts';
import { previewDepartures } from './departure.queries.ts';
import { findListingId } from './find-listing.ts';
import { listListingHistory } from './history.queries.ts';
import { getListing, getPublicListing } from './listing.detail.ts';
import { listListings, listMyListings, listPublicListings } from './listing.lists.ts';
import { notePresence } from './presence.ts';
import { previewReschedule } from './reschedule.queries.ts';
import { previewPublications, validateListing } from './validation.queries.ts';

const { listings, public_listings, my_listings, listing_papers, user_listing_papers } = contract;

const queries: readonly Binding[] = [
  query(public_listings.list, listPublicListings),
  query(public_listings.get, async (call, { id }) => ({ data: await getPublicListing(call, id) })),
  query(my_listings.list, listMyListings),
  query(listings.list, listListings),
  query(listings.block, async (call) => ({ data: await getBlockStatus(call) })),
  query(listings.get, async (call, { id }) => ({ data: await getListing(call, id) })),
  query(listings.validation, async (call, { id }) => ({ data: await validateListing(call, id) })),
  query(listings.hotels, async (call, { id }) => ({
    data: await partsOfListing(call, 'listings_hotels', await findListingId(call, id)),
  })),
  query(listings.flights, async (call, { id }) => ({
    data: await partsOfListing(call, 'flights', await findListingId(call, id)),
  })),
  query(listings.history, listListingHistory),
  query(listings.seats, listSeatMoves),
  query(listings.preview_departures, async (call, input) => ({ data: await previewDepartures(call, input) })),
  query(listings.preview_reschedule, async (call, input) => ({ data: await previewReschedule(call, input) })),
  query(listings.preview_publications, async (call, input) => ({
    data: await previewPublications(call, input.listing_ids),
  })),
  query(listings.preview_prices, async (call, input) => ({ data: await previewPrices(call, input) })),
  query(listing_papers.open, async (call, input) => ({ data: await getPublicPaper(call, input) })),
];

const commands: readonly Binding[] = [
  command(listings.create, createListing),
  command(listings.update, updateListing),
  command(listings.delete, deleteListing),
  command(listings.publish, publishListing),
  command(listings.make_private, makeListingPrivate),
  command(listings.withdraw, withdrawListing),
  command(listings.reschedule, rescheduleListing),
  command(listings.duplicate, duplicateListing),
  command(listings.create_departures, createDepartures),
  command(listings.move_seats, moveHeldSeats),
  command(listings.note_presence, notePresence),
  command(listings.replace_itineraries, (call, { id, itineraries }) =>
    replaceParts(call, 'itineraries', id, itineraries),
  ),
  command(listings.replace_photos, (call, { id, photos }) => {
    const inOrder = photos.map((photo, position) => ({ ...photo, position }));
    return replaceParts(call, 'listings_photos', id, inOrder);
  }),
  command(listings.replace_rooms, (call, { id, rooms }) => replaceParts(call, 'rooms', id, rooms)),
  command(listings.update_prices, updatePrices),
  command(listing_papers.create, createListingTicket),
  command(user_listing_papers.create, createCustomerListingTicket),
  command(listing_papers.exchange, openListingPaper),
];

/** The calls about packages. */
export const listingBindings: readonly Binding[] = [...queries, ...commands];
