import { afterEach, describe, expect, it } from 'vitest';
import { activeAccount, forget, signedIn, siteChanged, storedAccounts, switchTo } from './session.ts';

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
  for (const { key } of storedAccounts()) forget(key);
});

describe('the accounts of a browser', () => {
  it('let the last sign-in act', () => {
    signedIn(person('1'));
    signedIn(person('2'));
    expect(activeAccount()?.id).toBe('2');
  });

  it('can be switched', () => {
    const first = signedIn(person('1'));
    signedIn(person('2', 'AGENT'));
    switchTo(first.key);
    expect(activeAccount()?.token).toBe('token-1');
  });

  it('hold a person once, with the newest token', () => {
    signedIn(person('1'));
    signedIn({ ...person('1'), token: 'newer' });
    expect(storedAccounts().map(({ token }) => token)).toEqual(['newer']);
  });

  it('leave nobody acting when the one that acts is forgotten', () => {
    signedIn(person('1'));
    const second = signedIn(person('2'));
    forget(second.key);
    expect(activeAccount()).toBeNull();
    expect(storedAccounts()).toHaveLength(1);
  });

  it('show a changed site at once, and keep what did not change', () => {
    signedIn(person('1'));
    siteChanged({ slug: 'demo', name: 'Demo', fee_strategy: 'FLAT' });
    siteChanged({ slug: 'demo', name: 'Safa' });
    siteChanged({ slug: 'other', name: 'Lain' });
    expect(activeAccount()?.site).toEqual({ slug: 'demo', name: 'Safa', fee_strategy: 'FLAT' });
  });
});
