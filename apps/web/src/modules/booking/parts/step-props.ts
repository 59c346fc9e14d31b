import type { BookingDraft, Listing } from '../booking-draft.ts';

/** The props of every step after the choice of the package. `change` changes parts of the draft. */
export type StepProps = {
  draft: BookingDraft;
  listing: Listing;
  change: (part: Partial<BookingDraft>) => void;
  onNext: () => void;
};
