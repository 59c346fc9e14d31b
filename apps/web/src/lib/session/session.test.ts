import { afterEach, describe, expect, it } from 'vitest';
import {
  activeAccount,
  forgetAccount,
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
