import { sql } from 'kysely';
import { type JobCall, jobCall, type JobServices, openSites } from './site-jobs.ts';

/**
 * Runs a function at every site that has messages to send or pictures to process. One SQL statement finds these sites.
 * @param kind which of the two kinds of waiting work
 * @param work processes some of the waiting work of one site
 * @returns whether any site had such work
 */
export async function atSitesWithWork(
  services: JobServices,
  kind: 'messages' | 'pictures',
  work: (call: JobCall) => Promise<void>,
): Promise<boolean> {
  const now = services.clock.now();
  const siteIds = await services.db.read({ siteId: null, actorId: null, now }, async (db) => {
    const rows = await sql<{ site_id: string; messages: boolean; pictures: boolean }>`
      select site_id, messages, pictures from sites_with_work(${now.toISOString()}::timestamptz)`.execute(db);
    return new Set(rows.rows.filter((row) => row[kind]).map((row) => row.site_id));
  });
  if (siteIds.size === 0) return false;
  const sites = (await openSites(services)).filter((site) => siteIds.has(site.id));
  for (const site of sites) {
    // A failure at one site must not stop the work of the others.
    await work(jobCall(services, site)).catch((error: unknown) =>
      services.log.error(`${kind} of a site could not be worked through`, error, { site: site.slug }),
    );
  }
  return true;
}
