import { useEffect } from 'react';
import { call } from './api/api.ts';
import { storedValue, useStore } from './store.ts';

/** Kept, so that the name stands there at once the next time. */
const brand = storedValue<string | null>('agency', (kept) => (typeof kept === 'string' ? kept : null));
let asked = false;

/** What the agency at whose address the app stands calls itself. Null until it is known for the first time. */
export function useAgencyName(): string | null {
  useEffect(() => void askOnce(), []);
  return useStore(brand);
}

async function askOnce(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    brand.set((await call('public_sites.get', {})).data.brand);
  } catch {
    // The next screen asks again; until then the name of last time stands there.
    asked = false;
  }
}
