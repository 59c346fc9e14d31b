import { useSyncExternalStore } from 'react';
import { type Account, activeAccount } from '../session/session.ts';

/** A session that has ended, while the refused calls wait for the account to sign in again. */
export type EndedSession = {
  account: Account;
  /** Ends the waiting: with true the calls are sent again, with false they fail. */
  settle: (isSignedIn: boolean) => void;
};

let ended: (EndedSession & { answer: Promise<boolean> }) | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the person to sign in again after the session has ended, and waits for it. Several calls that were refused at
 * the same time wait for the same answer.
 * @param account the account whose session has ended
 * @returns a promise of true once it is signed in again and of false when the person leaves instead; null when no
 *   screen is open that can ask for the password
 */
export function waitForSignIn(account: Account): Promise<boolean> | null {
  if (!listeners.size) return null;
  if (ended?.account.key === account.key) return ended.answer;
  ended?.settle(false);
  let resolve: (isSignedIn: boolean) => void = () => undefined;
  const answer = new Promise<boolean>((settled) => (resolve = settled));
  ended = {
    account,
    answer,
    settle: (isSignedIn) => {
      ended = null;
      tellListeners();
      resolve(isSignedIn);
    },
  };
  tellListeners();
  return answer;
}

/**
 * The ended session for which a password is asked now; null when there is none. The component is rendered again when
 * this changes.
 */
export const useEndedSession = (): EndedSession | null => useSyncExternalStore(subscribe, () => ended);

/**
 * Whether this account is in use and has another token than the given one: it has signed in again since.
 * @param account the account as it was when a call was sent
 */
export function hasNewToken(account: Account): boolean {
  const now = activeAccount();
  return now?.key === account.key && now.token !== account.token;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellListeners = (): void => listeners.forEach((listener) => listener());
