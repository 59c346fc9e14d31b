import { sql } from 'kysely';

/** The hosts of a site, in order, as the column `hosts`. @param siteId the column that names the site */
export function hostsOf(siteId: string) {
  return sql<
    string[]
  >`array(select host from site_hosts where site_id = ${sql.ref(siteId)} order by host)`.as('hosts');
}
