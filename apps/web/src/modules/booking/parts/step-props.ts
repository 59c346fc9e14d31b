import type { BookingDraft, Listing } from '../booking-draft.ts';

/** What every step after the choice of the package works on. */
export type StepProps = {
  draft: BookingDraft;
  listing: Listing;
  change: (part: Partial<BookingDraft>) => void;
  onNext: () => void;
};
