import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { draftOf, dropDraft } from '../../../lib/drafts/draft.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { useDraftTabs } from '../../../lib/drafts/use-draft-tabs.ts';
import { customerQuery } from './office-booking.queries.ts';
import { officeDraftFromLink, emptyOfficeDraft, type OfficeDraft, withCustomer } from './office-draft.ts';
import { isBegun } from './use-kept-draft.ts';
import { useDraftOwner } from '../use-draft-owner.ts';

/**
 * The booking that a member of staff is putting together. It is stored on this device and outlives the tab; an
 * address may bring package, rooms, codes and customer. `change` changes parts of it, `clear` begins an empty one,
 * `finish` does so after booking and tells the other tabs. `tabs` says whether another tab has changed or saved the
 * same draft.
 */
export function useOfficeDraft() {
  const { name, keep } = useDraftOwner();
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => officeDraftFromLink(restore(name), query));
  const change = useCallback(
    (part: Partial<OfficeDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const { tabs, announceSaved } = useDraftTabs<OfficeDraft>({
    name,
    values: draft,
    draftKey: draft.form_key,
    isEmpty: (values) => !isBegun(values),
    take: change,
    onSaved: () => dropDraft(name),
    keepMine: () => keep(draft),
  });
  const clear = useCallback(() => {
    dropDraft(name);
    setDraft(emptyOfficeDraft(newFormKey()));
  }, [name]);
  useEffect(() => {
    if (isBegun(draft) && tabs !== 'saved') keep(draft);
  }, [keep, draft, tabs]);
  useNamedCustomer(query.get('user_id'), setDraft);
  const finish = () => {
    clear();
    announceSaved(draft);
  };
  return { draft, change, clear, finish, tabs };
}

/** The stored draft, or an empty one. Fields that an older version did not store are empty. */
function restore(name: string): OfficeDraft {
  return { ...emptyOfficeDraft(newFormKey()), ...draftOf<OfficeDraft>(name) };
}

/**
 * Fills a booking with the customer whose id stands in the address of the screen, once they are loaded. When they are
 * read again, only a booking that still has this customer takes what has changed.
 * @param id null when the address names nobody
 */
function useNamedCustomer(
  id: string | null,
  set: (change: (draft: OfficeDraft) => OfficeDraft) => void,
): void {
  const { data } = useQuery({ ...customerQuery(id ?? ''), enabled: id !== null });
  const filledIn = useRef<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const customer = { id: data.id, name: data.name, email: data.email, phone: data.phone };
    const isFirst = filledIn.current !== data.id;
    filledIn.current = data.id;
    set((draft) =>
      isFirst || (!draft.is_new && draft.customer?.id === data.id)
        ? { ...draft, ...withCustomer(draft, { customer, is_new: false }) }
        : draft,
    );
  }, [data, set]);
}
