import type { BookingDraft, Listing } from '../../booking-draft.ts';
import type { VoucherDiscount } from '../../booking-sum.ts';

/** The props of every step after the choice of the package. `change` changes parts of the draft. */
export type StepProps = {
  draft: BookingDraft;
  listing: Listing;
  /** What the voucher takes off the sum so far; null without one, and where it does not apply. */
  voucher?: VoucherDiscount | null;
  change: (part: Partial<BookingDraft>) => void;
  onNext: () => void;
};
