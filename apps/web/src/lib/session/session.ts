import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import { isAdminRole, ROLES, type Role } from '@rihla/domain/access/roles';
import { dropDraftsOf } from '../drafts/draft.ts';
import { eraseOfflineData } from '../offline-data.ts';
import { type Store, storedValue, useStore } from './store.ts';
import { keepTabAccount, tabAccount } from './tab-account.ts';

/**
 * An account that is signed in in this browser. `key` is unique among them (`site/kind/id`), also when one person is
 * signed in at two sites.
 */
export type Account = {
  key: string;
  token: string;
  id: string;
  name: string;
  /** Null for a customer who has signed up with only a phone number. */
  email: string | null;
  /** Undefined when the sign-in was stored by an older release. */
  phone?: string | null;
  role: Role;
  kind: 'ADMIN' | 'USER';
  /**
   * Time zone and fee strategy are undefined when the sign-in was stored by an older release, until the site has been
   * read.
   */
  site: { slug: string; name: string; time_zone?: string; fee_strategy?: FeeStrategy };
};

/** The accounts that are signed in in this browser, and the key of the one that a new tab uses; null for none. */
type StoredSession = { accounts: readonly Account[]; active: string | null };

const store: Store<StoredSession> = storedValue('session', validSession);

/**
 * The key of the account that this tab uses. Another tab may use another one: what is typed or shown here is never sent
 * or read as somebody else, because somebody switched there.
 */
let own = firstAccount(store.get());
setOwn(own);
// A new tab uses the account of the tab from which it was opened, and that had the focus. What is stored is read anew,
// so that nothing is undone of which this tab has not heard yet.
window.addEventListener('focus', () => {
  const stored = store.stored();
  if (own !== stored.active && accountInUse(stored)) store.set({ ...stored, active: own });
});

/** The account in use in this tab; null when none is. */
export const activeAccount = (): Account | null => accountInUse(store.get());
/** The account in use in this tab; null when none is. The component is rendered again when it changes. */
export const useAccount = (): Account | null => accountInUse(useStore(store));
/** All accounts that are signed in in this browser. The component is rendered again when they change. */
export const useAccounts = (): readonly Account[] => useStore(store).accounts;
/** All accounts that are signed in in this browser. */
export const storedAccounts = (): readonly Account[] => store.get().accounts;

/**
 * The account that this tab used last, also after it was signed out in another tab; null after a sign-out in this tab,
 * unless another account is in use then.
 */
export const formerAccount = (): Account | null => former;

let former = accountInUse(store.get());
store.subscribe(() => {
  // A tab in which nobody was signed in takes the account that another one signs in.
  if (!former && !activeAccount()) setOwn(store.get().active);
  former = accountInUse(store.get()) ?? former;
});

/** The e-mail address of an account, otherwise its phone number; empty when it has neither. */
export const contactOf = ({ email, phone }: Pick<Account, 'email' | 'phone'>): string => email ?? phone ?? '';

/**
 * Stores the account of a sign-in in this browser and makes it the active one. A second sign-in of the same person at
 * the same site replaces the first.
 */
export function storeSignIn(answer: { token: string; account: Omit<Account, 'key' | 'token'> }): Account {
  const { account } = answer;
  const key = `${account.site.slug}/${account.kind}/${account.id}`;
  const entry: Account = { ...account, key, token: answer.token };
  const others = store.get().accounts.filter((one) => one.key !== key);
  setOwn(key);
  store.set({ accounts: [entry, ...others], active: key });
  return entry;
}

/**
 * Makes another stored account the one in use in this tab, and in those that are opened from now on.
 * @param key the account's key
 */
export function switchAccount(key: string): void {
  setOwn(key);
  store.set({ ...store.get(), active: key });
}

/**
 * Removes an account from this browser, with its drafts and its data for use without a network. When it was the active
 * account, no account is active until the person chooses another one.
 * @param key the account's key, `site/kind/id`
 */
export function forgetAccount(key: string): void {
  eraseOfflineData(key);
  dropDraftsOf(key);
  const { accounts, active } = store.get();
  store.set({ accounts: accounts.filter((one) => one.key !== key), active: active === key ? null : active });
  if (former?.key === key) former = accountInUse(store.get());
}

/**
 * Updates the name, time zone and fee strategy of a site in the stored accounts, so that the screens show them at once.
 */
export function updateStoredSite({ slug, ...changes }: Account['site']): void {
  const { accounts, active } = store.get();
  const changed = accounts.map((one) =>
    one.site.slug === slug ? { ...one, site: { ...one.site, ...changes } } : one,
  );
  store.set({ accounts: changed, active });
}

/** The path of the first screen of a role. */
export const homeOf = (role: Role): string => (isAdminRole(role) ? '/admin' : '/user');

function accountInUse({ accounts }: StoredSession): Account | null {
  return accounts.find((one) => one.key === own) ?? null;
}

/** The key of the account with which this tab begins: the one it had before it was reloaded, or else the one used last. */
function firstAccount({ accounts, active }: StoredSession): string | null {
  const before = tabAccount();
  return accounts.some(({ key }) => key === before) ? before : active;
}

/** Makes an account the one that this tab uses. */
function setOwn(key: string | null): void {
  own = key;
  if (key) keepTabAccount(key);
}

/** The stored accounts in a valid shape: values that another release of the app stored in another shape are dropped. */
function validSession(stored: unknown): StoredSession {
  const value = (stored ?? {}) as Partial<StoredSession>;
  const accounts = Array.isArray(value.accounts) ? value.accounts.filter(isAccount) : [];
  return { accounts, active: typeof value.active === 'string' ? value.active : null };
}

/**
 * Whether a value from the browser's storage is an account that can be used: with its token, its site and a role that
 * exists.
 */
function isAccount(value: unknown): value is Account {
  const one = value as Partial<Account> | null;
  return (
    typeof one?.token === 'string' &&
    typeof one.key === 'string' &&
    typeof one.site?.slug === 'string' &&
    ROLES.includes(one.role as Role)
  );
}
