import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../kit/db.ts';
import { type ListingFilter, openListings, type Shelf } from './open-listings.ts';

export const FACETS = ['month', 'category', 'embarkation', 'stars'] as const;
export type Facet = (typeof FACETS)[number];
export type FacetCount = { value: string; count: number };

/** How many listings fit a filter, and how many each other choice of a facet would show. */
export type ListingFacets = { total: number } & Record<Facet, FacetCount[]>;

/** One statement: the total, and for every facet its values counted under the other filters. */
export async function findListingFacets(
  db: Handle,
  shelf: Shelf,
  filter: ListingFilter = {},
): Promise<ListingFacets> {
  const counted = (facet: string, value: RawBuilder<string | null>, without?: Facet) =>
    openListings(db, shelf, { ...filter, ...(without && { [without]: undefined }) })
      .select((eb) => [
        sql<string>`${sql.lit(facet)}::text`.as('facet'),
        value.as('value'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy('value');
  const rows = await counted('total', sql<string | null>`''`)
    .unionAll(counted('month', sql`to_char(l.departure_at, 'YYYY-MM')`, 'month'))
    .unionAll(counted('category', sql`l.category`, 'category'))
    .unionAll(counted('embarkation', sql`l.embarkation`, 'embarkation'))
    .unionAll(counted('stars', sql`l.hotel_stars::text`, 'stars'))
    .execute();
  const of = (facet: string) =>
    rows
      .filter((row) => row.facet === facet && row.value !== null)
      .map(({ value, count }) => ({ value: value as string, count }))
      .sort((a, b) => (a.value < b.value ? -1 : 1));
  return {
    total: of('total')[0]?.count ?? 0,
    month: of('month'),
    category: of('category'),
    embarkation: of('embarkation'),
    stars: of('stars'),
  };
}
