import { sql } from 'kysely';

/** An SQL expression for the hosts of a site in order, as the column `hosts`. */
export function hostsOf(siteId: string) {
  return sql<
    string[]
  >`array(select host from site_hosts where site_id = ${sql.ref(siteId)} order by host)`.as('hosts');
}
