import type { Listing } from '../listing.queries.ts';

/** The props of every tab of a package. */
export type TabProps = { listing: Listing };
