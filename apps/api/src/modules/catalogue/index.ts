import type { Binding } from '../../kit/bind.ts';
import { listingBindings } from './listings/listing.handlers.ts';
import { partBindings } from './parts/part.handlers.ts';
import './events.ts';

export { expireListingsJob } from './jobs/expire-listings.ts';
export { groupsSeenBy, listingsSeenBy } from './listings/listing.scope.ts';
export { findGroup, findListingId } from './listings/find-listing.ts';
export { replaceListingPicture } from './listings/replace-picture.ts';
export { hasPilgrimData } from './listings/pilgrim-data.ts';
export { lockEditable } from './listings/lock-listing.ts';
export { updatePart } from './parts/commands/update-part.ts';
export {
  bookableListing,
  type Offer,
  type OfferAddon,
  type OfferVariant,
  taxModeOf,
} from './prices/offer.ts';
export { isPriced, priceFromOf } from './prices/public-price.ts';
export {
  giveSeatsBack,
  type InvoiceSeats,
  lockSeats,
  refuseSoldOut,
  refuseTooMany,
  takeSeatsSql,
  takeSeats,
} from './seats/seats.ts';

/** All calls of this module with the functions that answer them. */
export const catalogueBindings: readonly Binding[] = [...listingBindings, ...partBindings];
