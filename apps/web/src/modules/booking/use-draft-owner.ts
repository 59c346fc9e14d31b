import { useState } from 'react';
import { bookingDraftName } from '../../lib/drafts/booking-draft-name.ts';
import { keepDraft } from '../../lib/drafts/draft.ts';
import { formerAccount } from '../../lib/session/session.ts';

/**
 * The name of the unsent booking of the account that was in use when the screen was opened, and what stores it. Both
 * stay the same when that account is signed out or another one is used, so that no copy is left to anybody else.
 */
export function useDraftOwner(): { name: string; keep: (draft: unknown) => void } {
  const [owner] = useState(() => {
    const key = formerAccount()?.key ?? '';
    const name = bookingDraftName(key);
    return { name, keep: (draft: unknown) => key && keepDraft(name, draft) };
  });
  return owner;
}
