import type { Binding } from '../../kit/implement.ts';
import { listingBindings } from './listing.handlers.ts';
import { partBindings } from './part.handlers.ts';

export { expireListings, expireListingsJob } from './jobs/expire-listings.ts';
export { listingDetail, publicListing } from './listing.detail.ts';
export { myListings, officeListings, shopListings } from './listing.lists.ts';
export { listingSeenBy, listingsSeenBy } from './listing.scope.ts';
export { bookableListing, type Offer, type OfferAddon, type OfferVariant } from './offer.ts';
export { giveSeatsBack, type SeatsTaken, takeSeats } from './seats.ts';

export const catalogueBindings: readonly Binding[] = [...listingBindings, ...partBindings];
