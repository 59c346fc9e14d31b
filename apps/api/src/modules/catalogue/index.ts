import type { Binding } from '../../kit/implement.ts';
import { listingBindings } from './listing.handlers.ts';
import { partBindings } from './part.handlers.ts';

export { expireListingsJob } from './jobs/expire-listings.ts';
export { findListingId } from './find-listing.ts';
export { lockEditable, type Writing } from './lock-listing.ts';
export { changePart } from './commands/write-part.ts';
export { bookableListing, type Offer, type OfferAddon, type OfferVariant } from './offer.ts';
export { isPriced, priceFromOf } from './public-price.ts';
export { giveSeatsBack, refuseSoldOut, seatsTaken, type SeatsTaken, takeSeats } from './seats.ts';

export const catalogueBindings: readonly Binding[] = [...listingBindings, ...partBindings];
