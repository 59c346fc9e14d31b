import { bookingDraftName } from '../../../lib/drafts/booking-draft-name.ts';
import { draftOf } from '../../../lib/drafts/draft.ts';
import { useAccount } from '../../../lib/session/session.ts';
import type { OfficeDraft } from './office-draft.ts';

/** Whether a draft has a package, a customer or the name of a new one; without these it is not stored. */
export const isBegun = (draft: OfficeDraft): boolean =>
  draft.listing !== null || draft.customer !== null || draft.new_name.trim() !== '';

/** The booking by the office that is stored on this device for the signed-in account; null when none was begun. */
export function useKeptDraft(): OfficeDraft | null {
  const kept = draftOf<OfficeDraft>(bookingDraftName(useAccount()?.key ?? ''));
  return kept && isBegun(kept) ? kept : null;
}
