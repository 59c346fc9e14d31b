import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { keepEntry } from '../../lib/session/entry.ts';
import { forgetAccount, storedAccounts, storeSignIn } from '../../lib/session/session.ts';
import { useBookingDraft } from './use-booking-draft.ts';

function signIn(id: string) {
  const site = { slug: 'demo', name: 'Demo' };
  storeSignIn({
    token: `token-of-${id}`,
    account: { id, name: id, email: `${id}@contoh.test`, role: 'USER', kind: 'USER', site },
  });
}

function open(address = '/user/booking/add') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useBookingDraft(), { wrapper });
}

it('finds everything again after the tab was closed, and the key of the form with it', () => {
  signIn('siti');
  const first = open();
  act(() => first.result.current.change({ listing: 'l1', pax: { quad: 3 }, notes: 'kursi roda' }));
  const { form_key } = first.result.current.draft;
  first.unmount();
  expect(open().result.current.draft).toMatchObject({
    listing: 'l1',
    pax: { quad: 3 },
    notes: 'kursi roda',
    form_key,
  });
});

it('shows nobody the draft of somebody else on the same device', () => {
  signIn('siti');
  const first = open();
  act(() => first.result.current.change({ listing: 'l1' }));
  first.unmount();
  signIn('ahmad');
  expect(open().result.current.draft.listing).toBeNull();
});

it('leaves nothing on the device once the account is signed out', () => {
  signIn('siti');
  const first = open();
  act(() => first.result.current.change({ listing: 'l1' }));
  act(() => storedAccounts().forEach(({ key }) => forgetAccount(key)));
  first.rerender();
  expect(Object.keys(localStorage).filter((name) => name.includes('draft.'))).toEqual([]);
});

it('takes over what the public site left on the device', () => {
  signIn('siti');
  keepEntry(new URLSearchParams('listing_id=l7&voucher=HEMAT&ref=AG1'));
  expect(open().result.current.draft).toMatchObject({ listing: 'l7', voucher: 'HEMAT', ref: 'AG1' });
});

it('takes over the rooms that the public site left, and says that they were brought', () => {
  signIn('siti');
  keepEntry(new URLSearchParams('listing_id=l8&pax[quad]=2'));
  const { draft, roomsBrought } = open().result.current;
  expect(draft).toMatchObject({ listing: 'l8', pax: { quad: 2 } });
  expect(roomsBrought).toBe(true);
});

it('does not take a draft of this device for rooms that were brought', () => {
  signIn('hasan');
  const first = open();
  act(() => first.result.current.change({ listing: 'l9', pax: { quad: 1 } }));
  first.unmount();
  expect(open().result.current.roomsBrought).toBe(false);
});

it('is gone once the booking is made, and what the site left with it', () => {
  signIn('siti');
  keepEntry(new URLSearchParams('listing_id=l7'));
  const first = open();
  act(() => first.result.current.clear());
  first.unmount();
  expect(open().result.current.draft.listing).toBeNull();
});

it('is a booking of its own when a link brings another package, with a key of its own', () => {
  signIn('siti');
  const first = open();
  act(() => first.result.current.change({ listing: 'l1' }));
  const second = open('/user/booking/add?listing_id=l2');
  expect(second.result.current.draft.form_key).not.toBe(first.result.current.draft.form_key);
  expect(open('/user/booking/add?listing_id=l2').result.current.draft.form_key).toBe(
    second.result.current.draft.form_key,
  );
});
