import { bookingDraftName } from '../../../lib/booking-draft-name.ts';
import { draftOf } from '../../../lib/draft.ts';
import { useAccount } from '../../../lib/session.ts';
import type { OfficeDraft } from './office-draft.ts';

/** Whether anything worth keeping was filled in. */
export const isBegun = (draft: OfficeDraft): boolean =>
  draft.listing !== null || draft.customer !== null || draft.new_name.trim() !== '';

/** The booking that is kept on this device for whoever sits here, or null. */
export function useKeptDraft(): OfficeDraft | null {
  const kept = draftOf<OfficeDraft>(bookingDraftName(useAccount()?.key ?? ''));
  return kept && isBegun(kept) ? kept : null;
}
