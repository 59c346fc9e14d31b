import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingDraftName } from '../../lib/booking-draft-name.ts';
import { draftOf, dropDraft, keepDraft } from '../../lib/draft.ts';
import { clearEntry, entry } from '../../lib/entry.ts';
import { newFormKey } from '../../lib/api/form-key.ts';
import { useDraftTabs } from '../../lib/use-draft-tabs.ts';
import { useAccount } from '../../lib/session.ts';
import { arrive, type BookingDraft, emptyDraft } from './booking-draft.ts';

/**
 * The booking that is being put together. It outlives the tab, and takes over what a link of the public site brought;
 * `roomsBrought` says whether that were people by room.
 */
export function useBookingDraft() {
  const name = bookingDraftName(useAccount()?.key ?? '');
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
    keepMine: () => keepDraft(name, draft),
  });
  const clear = useCallback(() => {
    clearEntry();
    dropDraft(name);
  }, [name]);
  const startOver = useCallback(() => {
    clear();
    setDraft(emptyDraft(newFormKey()));
  }, [clear]);
  useEffect(() => {
    if (draft.listing && tabs !== 'saved') keepDraft(name, draft);
  }, [name, draft, tabs]);
  const finish = () => {
    clear();
    announceSaved(draft);
  };
  return { draft, roomsBrought: first.roomsBrought, change, clear: finish, startOver, tabs };
}

/** Another package than the one begun is another booking, which may be made in another tab at the same time. */
function begin(kept: BookingDraft, query: URLSearchParams): BookingDraft {
  const draft = arrive(kept, query, entry());
  return kept.listing !== null && draft.listing !== kept.listing
    ? { ...draft, form_key: newFormKey() }
    : draft;
}

function restore(name: string): BookingDraft {
  return { ...emptyDraft(newFormKey()), ...draftOf<BookingDraft>(name) };
}
