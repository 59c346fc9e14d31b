import type { Handle } from '../../kit/db/db.ts';
import { readVersion } from '../../modules/themes/index.ts';
import { lruCache } from '../lru-cache.ts';
import { type SiteLook, siteLook } from './site-look.ts';

/** The number of themes that are cached in memory, of at most a megabyte each. */
const MAX_LOOKS = 60;

/**
 * Makes a function that finds the theme of a site by the number of its version; null for the default theme. Published
 * versions never change, so they are cached.
 */
export function openLiveLooks() {
  const cachedLooks = lruCache<SiteLook>(MAX_LOOKS);
  return async (db: Handle, siteId: string, number: number | null): Promise<SiteLook | null> => {
    if (number === null) return null;
    const name = `${siteId} ${number}`;
    const found = cachedLooks.find(name);
    if (found) return found;
    const content = await readVersion({ db, site: { id: siteId } }, number);
    return content ? cachedLooks.get(name, () => siteLook(content, number)) : null;
  };
}
