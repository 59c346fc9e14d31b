import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { draftOf, dropDraft } from '../../lib/drafts/draft.ts';
import { clearEntry, entry } from '../../lib/session/entry.ts';
import { newFormKey } from '../../lib/api/form-key.ts';
import { useDraftTabs } from '../../lib/drafts/use-draft-tabs.ts';
import { draftFromLink, type BookingDraft, emptyDraft } from './booking-draft.ts';
import { useDraftOwner } from './use-draft-owner.ts';

/**
 * The booking that a customer is putting together, stored on this device. It takes over what a link of the public
 * site said. `clear` deletes the stored draft after booking and tells the other tabs; `tabs` says whether another tab
 * has changed or saved the same draft.
 * @returns `roomsBrought` is true when that link named people by type of room
 */
export function useBookingDraft() {
  const { name, keep } = useDraftOwner();
  const [query] = useSearchParams();
  const [first] = useState(() => {
    const before = restore(name);
    const draft = begin(before, query);
    return { draft, roomsBrought: draft.pax !== before.pax && Object.keys(draft.pax).length > 0 };
  });
  const [draft, setDraft] = useState(first.draft);
  const change = useCallback(
    (part: Partial<BookingDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const { tabs, announceSaved } = useDraftTabs<BookingDraft>({
    name,
    values: draft,
    draftKey: draft.form_key,
    isEmpty: ({ listing }) => listing === null,
    take: change,
    onSaved: () => dropDraft(name),
    keepMine: () => keep(draft),
  });
  const clear = useCallback(() => {
    clearEntry();
    dropDraft(name);
  }, [name]);
  useEffect(() => {
    if (draft.listing && tabs !== 'saved') keep(draft);
  }, [keep, draft, tabs]);
  const finish = () => {
    clear();
    announceSaved(draft);
  };
  return { draft, roomsBrought: first.roomsBrought, change, clear: finish, tabs };
}

/**
 * The draft of a booking when its screen is opened: the stored one, with what the address of the screen says, or else
 * what an earlier visit to the public site stored (`entry`). Another package makes it another booking with a new form
 * key, since the first may still be open in another tab.
 */
function begin(kept: BookingDraft, query: URLSearchParams): BookingDraft {
  const draft = draftFromLink(kept, query, entry());
  return kept.listing !== null && draft.listing !== kept.listing
    ? { ...draft, form_key: newFormKey() }
    : draft;
}

/** The stored draft, or an empty one. Fields that an older version did not store are empty. */
function restore(name: string): BookingDraft {
  return { ...emptyDraft(newFormKey()), ...draftOf<BookingDraft>(name) };
}
