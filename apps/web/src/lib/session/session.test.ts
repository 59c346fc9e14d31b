import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  activeAccount,
  forgetAccount,
  formerAccount,
  storeSignIn,
  updateStoredSite,
  storedAccounts,
  switchAccount,
} from './session.ts';

const person = (id: string, role: 'MAIN' | 'AGENT' = 'MAIN') => ({
  token: `token-${id}`,
  account: {
    id,
    name: `Orang ${id}`,
    email: `${id}@x.id`,
    role,
    kind: 'ADMIN' as const,
    site: { slug: 'demo', name: 'Demo' },
  },
});

/** Does what another tab does that switches to an account. */
function switchInOtherTab(key: string) {
  localStorage.setItem('rihla.session', JSON.stringify({ accounts: storedAccounts(), active: key }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'rihla.session' }));
}

/** The id of the account with which a page begins that is loaded now in this tab. The page hears nothing after that. */
async function loadAgain() {
  vi.resetModules();
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue(undefined);
  const account = (await import('./session.ts')).activeAccount();
  listen.mockRestore();
  return account?.id;
}

afterEach(() => {
  for (const { key } of storedAccounts()) forgetAccount(key);
});

describe('the accounts of a browser', () => {
  it('have the last sign-in in use', () => {
    storeSignIn(person('1'));
    storeSignIn(person('2'));
    expect(activeAccount()?.id).toBe('2');
  });

  it('can be switched', () => {
    const first = storeSignIn(person('1'));
    storeSignIn(person('2', 'AGENT'));
    switchAccount(first.key);
    expect(activeAccount()?.token).toBe('token-1');
  });

  it('hold one person once, with the newest token', () => {
    storeSignIn(person('1'));
    storeSignIn({ ...person('1'), token: 'newer' });
    expect(storedAccounts().map(({ token }) => token)).toEqual(['newer']);
  });

  it('have none in use after the one in use is removed', () => {
    storeSignIn(person('1'));
    const second = storeSignIn(person('2'));
    forgetAccount(second.key);
    expect(activeAccount()).toBeNull();
    expect(storedAccounts()).toHaveLength(1);
  });

  it('show an updated site at once, and keep what was not updated', () => {
    storeSignIn(person('1'));
    updateStoredSite({ slug: 'demo', name: 'Demo', fee_strategy: 'FLAT' });
    updateStoredSite({ slug: 'demo', name: 'Safa' });
    updateStoredSite({ slug: 'other', name: 'Lain' });
    expect(activeAccount()?.site).toEqual({ slug: 'demo', name: 'Safa', fee_strategy: 'FLAT' });
  });
});

describe('a tab, when another one switches to another account,', () => {
  it('goes on with its own, also after it is reloaded', async () => {
    const first = storeSignIn(person('1'));
    storeSignIn(person('2'));
    switchInOtherTab(first.key);
    expect(activeAccount()?.id).toBe('2');
    expect(await loadAgain()).toBe('2');
  });

  it('hands its own on to the tabs that are opened from it, others to theirs', async () => {
    const first = storeSignIn(person('1'));
    storeSignIn(person('2'));
    switchInOtherTab(first.key);
    sessionStorage.clear();
    expect(await loadAgain()).toBe('1');
    window.dispatchEvent(new Event('focus'));
    sessionStorage.clear();
    expect(await loadAgain()).toBe('2');
  });

  it('undoes nothing of which it has not heard yet, when it gets the focus', () => {
    const first = storeSignIn(person('1'));
    const second = storeSignIn(person('2'));
    const stored = () => JSON.parse(localStorage.getItem('rihla.session')!);
    const third = { ...first, key: 'demo/ADMIN/3', id: '3' };
    localStorage.setItem('rihla.session', JSON.stringify({ accounts: [third, second], active: third.key }));
    window.dispatchEvent(new Event('focus'));
    expect(stored()).toEqual({ accounts: [third, second], active: second.key });
    localStorage.setItem('rihla.session', JSON.stringify({ accounts: [third], active: third.key }));
    window.dispatchEvent(new Event('focus'));
    expect(stored()).toEqual({ accounts: [third], active: third.key });
  });

  it('has none in use after its own is signed out there', async () => {
    const first = storeSignIn(person('1'));
    const second = storeSignIn(person('2'));
    localStorage.setItem('rihla.session', JSON.stringify({ accounts: [first], active: first.key }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'rihla.session' }));
    expect(activeAccount()).toBeNull();
    expect(formerAccount()?.key).toBe(second.key);
  });
});
