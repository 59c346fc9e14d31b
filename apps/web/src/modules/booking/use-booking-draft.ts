import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingDraftName } from '../../lib/booking-draft-name.ts';
import { draftOf, dropDraft, keepDraft } from '../../lib/draft.ts';
import { clearEntry, entry } from '../../lib/entry.ts';
import { newFormKey } from '../../lib/api/form-key.ts';
import { useAccount } from '../../lib/session.ts';
import { arrive, type BookingDraft, emptyDraft } from './booking-draft.ts';

/**
 * The booking that is being put together. It outlives the tab, and takes over what a link of the public site brought.
 */
export function useBookingDraft() {
  const name = bookingDraftName(useAccount()?.key ?? '');
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => arrive(restore(name), query, entry()));
  const change = useCallback(
    (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const clear = useCallback(() => {
    clearEntry();
    dropDraft(name);
  }, [name]);
  const startOver = useCallback(() => {
    clear();
    setDraft(emptyDraft(newFormKey()));
  }, [clear]);
  useEffect(() => {
    if (draft.listing) keepDraft(name, draft);
  }, [name, draft]);
  return { draft, change, clear, startOver };
}

function restore(name: string): BookingDraft {
  return { ...emptyDraft(newFormKey()), ...draftOf<BookingDraft>(name) };
}
