import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { bookingDraftName } from '../../../lib/booking-draft-name.ts';
import { draftOf, dropDraft, keepDraft } from '../../../lib/draft.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { useAccount } from '../../../lib/session.ts';
import { customerQuery } from './office-booking.queries.ts';
import { emptyOfficeDraft, isBegun, type OfficeDraft, withCustomer } from './office-draft.ts';

/** The booking that is kept on this device for whoever sits here, or null. */
export function useKeptDraft(): OfficeDraft | null {
  const kept = draftOf<OfficeDraft>(bookingDraftName(useAccount()?.key ?? ''));
  return kept && isBegun(kept) ? kept : null;
}

/** The booking that is being put together. It outlives the tab; an address may name package and customer. */
export function useOfficeDraft() {
  const name = bookingDraftName(useAccount()?.key ?? '');
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => arrive(restore(name), query.get('listing_id')));
  const change = useCallback(
    (part: Partial<OfficeDraft>) => setDraft((before) => ({ ...before, ...part })),
    [],
  );
  const clear = useCallback(() => {
    dropDraft(name);
    setDraft(emptyOfficeDraft(newFormKey()));
  }, [name]);
  useEffect(() => {
    if (isBegun(draft)) keepDraft(name, draft);
  }, [name, draft]);
  useNamedCustomer(query.get('user_id'), setDraft);
  return { draft, change, clear };
}

function restore(name: string): OfficeDraft {
  return { ...emptyOfficeDraft(newFormKey()), ...draftOf<OfficeDraft>(name) };
}

/** Another package starts the rooms anew; the customer stays. */
function arrive(draft: OfficeDraft, asked: string | null): OfficeDraft {
  return asked && asked !== draft.listing ? { ...draft, listing: asked, pax: {}, addons: {} } : draft;
}

function useNamedCustomer(
  id: string | null,
  set: (change: (draft: OfficeDraft) => OfficeDraft) => void,
): void {
  const { data } = useQuery({ ...customerQuery(id ?? ''), enabled: id !== null });
  useEffect(() => {
    if (!data) return;
    const customer = { id: data.id, name: data.name, email: data.email, phone: data.phone };
    set((draft) => ({ ...draft, ...withCustomer(draft, { customer, is_new: false }) }));
  }, [data, set]);
}
