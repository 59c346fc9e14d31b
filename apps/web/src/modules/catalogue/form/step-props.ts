import type { Listing } from '../listing.queries.ts';

/** The props of every step of the form of a package; `onSaved` gets the package as it is after the save. */
export type StepProps = { listing: Listing; onSaved: (listing: Listing) => void };
