import type { Handle } from '../../kit/db/db.ts';
import { readVersion } from '../../modules/themes/index.ts';
import { lruCache } from '../lru-cache.ts';
import { type SiteLook, siteLook } from './site-look.ts';

/** The number of themes that are kept in the process, of at most a megabyte each. */
const MAX_LOOKS = 60;

/**
 * A function that finds the theme of a site by the number of its version. What was published never changes, so it is
 * read once.
 */
export function openLiveLooks() {
  const kept = lruCache<SiteLook>(MAX_LOOKS);
  return async (db: Handle, siteId: string, number: number | null): Promise<SiteLook | null> => {
    if (number === null) return null;
    const name = `${siteId} ${number}`;
    const found = kept.find(name);
    if (found) return found;
    const content = await readVersion({ db, site: { id: siteId } }, number);
    return content ? kept.get(name, () => siteLook(content, number)) : null;
  };
}
