import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { isAdminRole, ROLES, type Role } from '@rihla/domain/access/roles';
import { type Store, storedValue, useStore } from './store.ts';

/** A person signed in on this browser. `key` tells two sign-ins apart, of one person on two sites for instance. */
export type Account = {
  key: string;
  token: string;
  id: string;
  name: string;
  email: string;
  role: Role;
  kind: 'ADMIN' | 'USER';
  /** Who signed in before the site said its zone, or how it pays its agents, has none until the site is asked. */
  site: { slug: string; name: string; time_zone?: string; fee_strategy?: FeeStrategy };
};

type Kept = { accounts: readonly Account[]; active: string | null };

const store: Store<Kept> = storedValue('session', heal);

/** The account that acts now, or null when nobody is signed in. */
export const activeAccount = (): Account | null => find(store.get());
/** The same, drawn again when it changes. */
export const useAccount = (): Account | null => find(useStore(store));
/** Everybody signed in on this browser. */
export const useAccounts = (): readonly Account[] => useStore(store).accounts;
export const storedAccounts = (): readonly Account[] => store.get().accounts;

/** Keeps a sign-in and makes it the one that acts; a second sign-in of the same person replaces the first. */
export function signedIn(answer: { token: string; account: Omit<Account, 'key' | 'token'> }): Account {
  const { account } = answer;
  const key = `${account.site.slug}/${account.kind}/${account.id}`;
  const entry: Account = { ...account, key, token: answer.token };
  const others = store.get().accounts.filter((one) => one.key !== key);
  store.set({ accounts: [entry, ...others], active: key });
  return entry;
}

/** Makes another stored account the one that acts. */
export function switchTo(key: string): void {
  store.set({ ...store.get(), active: key });
}

/** Forgets an account of this browser; the next one, if any, does not act until it is chosen. */
export function forget(key: string): void {
  const { accounts, active } = store.get();
  store.set({ accounts: accounts.filter((one) => one.key !== key), active: active === key ? null : active });
}

/** A site has another name or zone or pays its agents otherwise: accounts of this browser show it at once. */
export function siteChanged({ slug, ...changes }: Account['site']): void {
  const { accounts, active } = store.get();
  const changed = accounts.map((one) =>
    one.site.slug === slug ? { ...one, site: { ...one.site, ...changes } } : one,
  );
  store.set({ accounts: changed, active });
}

/** Where a role starts. */
export const homeOf = (role: Role): string => (isAdminRole(role) ? '/admin' : '/user');

function find({ accounts, active }: Kept): Account | null {
  return accounts.find((one) => one.key === active) ?? null;
}

function heal(kept: unknown): Kept {
  const value = (kept ?? {}) as Partial<Kept>;
  const accounts = Array.isArray(value.accounts) ? value.accounts.filter(isAccount) : [];
  return { accounts, active: typeof value.active === 'string' ? value.active : null };
}

function isAccount(value: unknown): value is Account {
  const one = value as Partial<Account> | null;
  return (
    typeof one?.token === 'string' &&
    typeof one.key === 'string' &&
    typeof one.site?.slug === 'string' &&
    ROLES.includes(one.role as Role)
  );
}
