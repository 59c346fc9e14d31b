import { canonicalOf, hostsOf } from '../../kit/http/site-hosts.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';

const CACHE_MS = 10_000;

/**
 * Looks up sites by host, id or slug. Every request needs one and they hardly ever change, so an answer is cached
 * for ten seconds. The cache contains only public data.
 * @param monotonicNow milliseconds since any fixed moment
 */
export function siteDirectory(monotonicNow: () => number = () => performance.now()) {
  const cache = new Map<string, { site: Site | null; until: number }>();

  async function lookUp(key: string, find: () => Promise<SiteRow | undefined>): Promise<Site | null> {
    const cached = cache.get(key);
    if (cached && cached.until > monotonicNow()) return cached.site;
    const row = await find();
    const site = row ? siteOf(row) : null;
    if (cache.size > 10_000) cache.clear();
    cache.set(key, { site, until: monotonicNow() + CACHE_MS });
    return site;
  }

  return {
    siteOfHost: (db: Handle, host: string) =>
      lookUp(`host:${host}`, () =>
        openDirectory(db)
          .innerJoin('site_hosts as h', 'h.site_id', 's.id')
          .where('h.host', '=', host)
          .executeTakeFirst(),
      ),
    siteById: (db: Handle, id: string) =>
      lookUp(`id:${id}`, () => openDirectory(db).where('s.id', '=', id).executeTakeFirst()),
    siteBySlug: (db: Handle, slug: string) =>
      lookUp(`slug:${slug}`, () => openDirectory(db).where('s.slug', '=', slug).executeTakeFirst()),
  };
}

/** A site as it is read. */
type SiteRow = {
  id: string;
  slug: string;
  name: string;
  time_zone: string;
  hosts: string[];
  canonical: string | null;
};

function siteOf({ time_zone: timeZone, canonical, ...site }: SiteRow): Site {
  return { ...site, timeZone, ...(canonical !== null && { canonicalHost: canonical }) };
}

/** The sites that are active, with the host names that lead to each. */
function openDirectory(db: Handle) {
  return db
    .selectFrom('sites as s')
    .select(['s.id', 's.slug', 's.name', 's.time_zone', hostsOf('s.id'), canonicalOf('s.id')])
    .where('s.status', '=', 'ACTIVE');
}
