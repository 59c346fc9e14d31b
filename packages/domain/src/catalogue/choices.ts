import type { StateOf } from '../kit/machine.ts';
import { listingMachine } from './listings/listing.machine.ts';

export type ListingStatus = StateOf<typeof listingMachine>;
/** Statuses of a package, in the order of its life. */
export const LISTING_STATUSES = Object.keys(listingMachine.states) as readonly ListingStatus[];

/** Directions of flights: there and back. */
export const FLIGHT_DIRECTIONS = ['GO', 'BACK'] as const;
/** Types of flight: DIRECT, TRANSIT with a change of planes, PLUS with a stopover for a tour. */
export const FLIGHT_TYPES = ['DIRECT', 'TRANSIT', 'PLUS'] as const;

/** Means of transport of a group on the ground; TRAIN is the Haramain railway. */
export const TRANSPORT_KINDS = ['TRAIN', 'BUS', 'OTHER'] as const;

/** What the office can do with seats by hand: hold them back from sale, or release them. */
export const SEAT_ACTS = ['HOLD', 'RELEASE'] as const;
