export { bookableListing, type Offer, type OfferAddon, type OfferVariant } from './offer.ts';
export { listingSeenBy, listingsSeenBy } from './listing.scope.ts';
export { giveSeatsBack, type SeatsTaken, takeSeats } from './seats.ts';
