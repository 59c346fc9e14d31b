import { sql } from 'kysely';

/**
 * An SQL expression for the hosts of a site, the canonical one first, as the column `hosts`.
 * @param siteId the column with the id of the site, such as `s.id`
 */
export function hostsOf(siteId: string) {
  return sql<
    string[]
  >`array(select host from site_hosts where site_id = ${sql.ref(siteId)} order by is_canonical desc, host)`.as(
    'hosts',
  );
}

/**
 * An SQL expression for the canonical host of a site, to which its other hosts redirect, as the column `canonical`;
 * null for none.
 */
export function canonicalOf(siteId: string) {
  return sql<
    string | null
  >`(select host from site_hosts where site_id = ${sql.ref(siteId)} and is_canonical)`.as('canonical');
}
