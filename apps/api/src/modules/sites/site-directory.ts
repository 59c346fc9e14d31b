import { hostsOf } from '../../kit/http/site-hosts.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/implement.ts';

const TRUST_MS = 10_000;

/**
 * Looks up sites by host, id or slug. Every request needs one and they hardly ever change, so an answer is
 * trusted for ten seconds; what it holds is public.
 */
export function siteDirectory(monotonicNow: () => number = () => performance.now()) {
  const known = new Map<string, { site: Site | null; until: number }>();

  async function lookUp(key: string, find: () => Promise<SiteRow | undefined>): Promise<Site | null> {
    const cached = known.get(key);
    if (cached && cached.until > monotonicNow()) return cached.site;
    const row = await find();
    const site = row ? siteOf(row) : null;
    if (known.size > 10_000) known.clear();
    known.set(key, { site, until: monotonicNow() + TRUST_MS });
    return site;
  }

  return {
    siteOfHost: (db: Handle, host: string) =>
      lookUp(`host:${host}`, () =>
        open(db)
          .innerJoin('site_hosts as h', 'h.site_id', 's.id')
          .where('h.host', '=', host)
          .executeTakeFirst(),
      ),
    siteById: (db: Handle, id: string) =>
      lookUp(`id:${id}`, () => open(db).where('s.id', '=', id).executeTakeFirst()),
    siteBySlug: (db: Handle, slug: string) =>
      lookUp(`slug:${slug}`, () => open(db).where('s.slug', '=', slug).executeTakeFirst()),
  };
}

type SiteRow = { id: string; slug: string; name: string; time_zone: string; hosts: string[] };

function siteOf({ time_zone: timeZone, ...site }: SiteRow): Site {
  return { ...site, timeZone };
}

function open(db: Handle) {
  return db
    .selectFrom('sites as s')
    .select(['s.id', 's.slug', 's.name', 's.time_zone', hostsOf('s.id')])
    .where('s.status', '=', 'ACTIVE');
}
