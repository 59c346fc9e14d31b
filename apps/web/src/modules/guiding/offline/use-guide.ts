import { useEffect, useSyncExternalStore } from 'react';
import { activeAccount } from '../../../lib/session/session.ts';
import { type GuideState, type GuideStore, makeGuideStore } from './guide-store.ts';

/** The time between two tries to reach the server while a page stays open, in milliseconds. */
const SYNC_EVERY = 30_000;

const stores = new Map<string, GuideStore>();

/** The offline store of the signed-in account; made once per page load, so that it stays unlocked between screens. */
function guideStore(): GuideStore {
  const key = activeAccount()?.key ?? '';
  const existing = stores.get(key);
  if (existing) return existing;
  const created = makeGuideStore(key, () => void (window.location.hash = '#/unauthorized?expired=1'));
  stores.set(key, created);
  return created;
}

/**
 * The offline store of the guide and its state; sends queued changes when the network comes back, and says at once that
 * it is gone.
 */
export function useGuide(): { state: GuideState; store: GuideStore } {
  const store = guideStore();
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => {
    void store.start();
    const sync = () => void store.sync();
    window.addEventListener('online', sync);
    window.addEventListener('offline', store.lost);
    const timer = setInterval(sync, SYNC_EVERY);
    return () => {
      window.removeEventListener('online', sync);
      window.removeEventListener('offline', store.lost);
      clearInterval(timer);
    };
  }, [store]);
  return { state, store };
}
