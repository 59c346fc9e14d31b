import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * SQL condition over a variant `v`: it counts for the lowest price that is shown to everybody. Private variants, which
 * only the office and its agents know, and those of children, who do not book alone, do not count. `priceFrom` of the
 * domain is the same rule for one package.
 */
export const isPriced = sql<SqlBool>`(v.is_public and v.archived_at is null and v.room_type not in ('CHILD', 'INFANT'))`;

/**
 * SQL for the lowest price at which a package `l` is offered to visitors; null when it has no public variant for
 * adults.
 */
export const priceFromOf: RawBuilder<number | null> = sql`(
  select min(v.price) from listing_variants v where v.site_id = l.site_id and v.listing_id = l.id and ${isPriced})`;
