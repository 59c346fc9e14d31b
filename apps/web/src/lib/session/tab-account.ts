const NAME = 'rihla.account';

/** The key of the account that this tab has used, also before it was reloaded; null for a new tab. */
export function tabAccount(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Keeps the key of the account that this tab uses until the tab is closed. */
export function keepTabAccount(key: string): void {
  try {
    sessionStorage.setItem(NAME, key);
  } catch {
    // Private windows may refuse storage; a reloaded tab then uses the account that was used last.
  }
}
