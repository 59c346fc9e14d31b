import { sql } from 'kysely';

/** An SQL expression for the hosts of a site, the canonical one first, as the column `hosts`. */
export function hostsOf(siteId: string) {
  return sql<
    string[]
  >`array(select host from site_hosts where site_id = ${sql.ref(siteId)} order by is_canonical desc, host)`.as(
    'hosts',
  );
}

/** An SQL expression for the host of a site to which its others lead, as the column `canonical`; null for none. */
export function canonicalOf(siteId: string) {
  return sql<
    string | null
  >`(select host from site_hosts where site_id = ${sql.ref(siteId)} and is_canonical)`.as('canonical');
}
