import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * SQL: whether a variant `v` counts for the price that a package is offered at to everybody: not private ones, which the office and its agents alone
 * know, and not those of children, by which nobody books. `priceFrom` of the domain says the same of one package.
 */
export const isPriced = sql<SqlBool>`(v.is_public and v.archived_at is null and v.room_type not in ('CHILD', 'INFANT'))`;

/** The price that a listing `l` begins at for visitors: the lowest that is offered. */
export const priceFromOf: RawBuilder<number | null> = sql`(
  select min(v.price) from listing_variants v where v.site_id = l.site_id and v.listing_id = l.id and ${isPriced})`;
