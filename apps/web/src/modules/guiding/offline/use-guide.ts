import { useEffect, useSyncExternalStore } from 'react';
import { activeAccount } from '../../../lib/session.ts';
import { type GuideState, type GuideStore, makeGuideStore } from './guide-store.ts';

/** How often a page that stays open looks for the network, in milliseconds. */
const EVERY = 30_000;

const stores = new Map<string, GuideStore>();

/** The store of the account in use; the same as long as the page is open, so that it stays unlocked between screens. */
function guideStore(): GuideStore {
  const key = activeAccount()?.key ?? '';
  const known = stores.get(key);
  if (known) return known;
  const made = makeGuideStore(key, () => void (window.location.hash = '#/unauthorized?expired=1'));
  stores.set(key, made);
  return made;
}

/** What a guide carries on this phone, and what can be done with it; sends what waits whenever the network comes back. */
export function useGuide(): { state: GuideState; store: GuideStore } {
  const store = guideStore();
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    void store.start();
    const sync = () => void store.sync();
    window.addEventListener('online', sync);
    const timer = setInterval(sync, EVERY);
    return () => {
      window.removeEventListener('online', sync);
      clearInterval(timer);
    };
  }, [store]);
  return { state, store };
}
