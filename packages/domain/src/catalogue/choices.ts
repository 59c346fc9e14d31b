import type { StateOf } from '../kit/machine.ts';
import { listingMachine } from './listing.machine.ts';

export type ListingStatus = StateOf<typeof listingMachine>;
/** Statuses of a package, in the order of its life. */
export const LISTING_STATUSES = Object.keys(listingMachine.states) as readonly ListingStatus[];

export const FLIGHT_DIRECTIONS = ['GO', 'BACK'] as const;
export type FlightDirection = (typeof FLIGHT_DIRECTIONS)[number];

/** DIRECT flies through, TRANSIT changes on the way, PLUS stops over for a tour. */
export const FLIGHT_TYPES = ['DIRECT', 'TRANSIT', 'PLUS'] as const;

/** How a group travels on the ground: by train (Haramain), by bus, or otherwise. */
export const TRANSPORT_KINDS = ['TRAIN', 'BUS', 'OTHER'] as const;

/** The acts of the office on seats by hand: hold them back from sale, or release them. */
export const SEAT_ACTS = ['HOLD', 'RELEASE'] as const;
