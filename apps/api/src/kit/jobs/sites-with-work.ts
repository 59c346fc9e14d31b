import { sql } from 'kysely';
import { callAt, type JobServices, openSites, type SiteCall } from './site-jobs.ts';

/**
 * Runs a drain at every site that has something due, found in one round trip.
 * @param kind what lies there, @param work takes a handful of it
 * @returns whether there was any
 */
export async function atSitesWithWork(
  services: JobServices,
  kind: 'messages' | 'pictures',
  work: (call: SiteCall) => Promise<void>,
): Promise<boolean> {
  const now = services.clock.now();
  const found = await services.db.read({ siteId: null, actorId: null, now }, async (db) => {
    const rows = await sql<{ site_id: string; messages: boolean; pictures: boolean }>`
      select site_id, messages, pictures from sites_with_work(${now.toISOString()}::timestamptz)`.execute(db);
    return new Set(rows.rows.filter((row) => row[kind]).map((row) => row.site_id));
  });
  if (found.size === 0) return false;
  const sites = (await openSites(services)).filter((site) => found.has(site.id));
  for (const site of sites) {
    // One site's trouble must not hold up the others' letters.
    await work(callAt(services, site)).catch((error: unknown) =>
      services.log.error(`${kind} of a site could not be worked through`, error, { site: site.slug }),
    );
  }
  return true;
}
