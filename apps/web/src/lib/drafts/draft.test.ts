import { afterEach, describe, expect, it } from 'vitest';
import { forgetAccount, storeSignIn } from '../session/session.ts';
import { bookingDraftName } from './booking-draft-name.ts';
import { draftName, draftOf, keepDraft } from './draft.ts';

const signIn = (id: string) =>
  storeSignIn({
    token: id,
    account: { id, name: id, email: null, role: 'USER', kind: 'USER', site: { slug: 'demo', name: 'Demo' } },
  }).key;

afterEach(() => localStorage.clear());

describe('the drafts of an account', () => {
  it('are deleted when it is signed out, and those of others stay', () => {
    const [ani, budi] = [signIn('ani'), signIn('budi')];
    const draftsOf = (key: string) => [draftName(key, 'profile.add'), bookingDraftName(key)];
    for (const name of [...draftsOf(ani), ...draftsOf(budi)]) keepDraft(name, { name: 'Siti' });
    forgetAccount(ani);
    expect(draftsOf(ani).map((name) => draftOf(name))).toEqual([null, null]);
    expect(draftsOf(budi).map((name) => draftOf(name))).toEqual([{ name: 'Siti' }, { name: 'Siti' }]);
    forgetAccount(budi);
  });
});
