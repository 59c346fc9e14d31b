import { sql } from 'kysely';

/**
 * An SQL expression for the hosts of a site, as the column `hosts`: the canonical one first, then the shortest name,
 * and addresses of machines last. The first is the one that links in letters lead to.
 * @param siteId the column with the id of the site, such as `s.id`
 */
export function hostsOf(siteId: string) {
  return sql<string[]>`array(select host from site_hosts where site_id = ${sql.ref(siteId)}
           order by is_canonical desc, host ~ '^[0-9.]+$|:', length(host), host)`.as('hosts');
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
