import type { Listing } from '../listing.queries.ts';

export type StepProps = { listing: Listing; onSaved: (listing: Listing) => void };
