import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Handle } from '../../kit/db.ts';
import {
  conditionsOf,
  type FilterPart,
  type ListingFilter,
  openListings,
  type Shelf,
} from './open-listings.ts';

const FACETS = ['month', 'category', 'embarkation', 'stars'] as const;
type Facet = (typeof FACETS)[number];
export type FacetCount = { value: string; count: number };

/** How many listings fit a filter, and how many each other choice of a facet would show. */
export type ListingFacets = {
  total: number;
  /** How many are open, whatever the filter. */
  all: number;
  /** How many would fit with one part of the filter given up. */
  without: Partial<Record<FilterPart, number>>;
} & Record<Facet, FacetCount[]>;

/** One statement that looks at each open listing once: the total, and every facet counted under the other filters. */
export async function findListingFacets(
  db: Handle,
  shelf: Shelf,
  filter: ListingFilter = {},
): Promise<ListingFacets> {
  const conditions = conditionsOf(filter);
  const parts = Object.keys(conditions) as FilterPart[];
  const count = (without?: FilterPart) =>
    sql<number>`count(*) filter (where ${all(parts.filter((part) => part !== without).map(fits))})`;
  const listings = openListings(db, shelf).select([
    sql<string | null>`to_char(l.departure_at, 'YYYY-MM')`.as('month'),
    'l.category',
    'l.embarkation',
    sql<string>`l.hotel_stars::text`.as('stars'),
    ...parts.map((part) => conditions[part]!.as(`fits_${part}`)),
  ]);
  const { rows } = await sql<Row>`
    select month, category, embarkation, stars, grouping(month, category, embarkation, stars) as which,
           ${sql.join([count(), ...FACETS.map(count), count('price'), sql<number>`count(*)`].map((each, at) => sql`${each} as ${sql.ref(COUNTS[at]!)}`))}
      from (${listings}) o
     group by grouping sets ((month), (category), (embarkation), (stars), ())`.execute(db);
  const [sum] = rows.filter(({ which }) => which === WHICH.total);
  const of = (facet: Facet) =>
    rows
      .filter((row) => row.which === WHICH[facet] && row[facet] !== null && row[`by_${facet}`] > 0)
      .map((row) => ({ value: row[facet]!, count: row[`by_${facet}`] }))
      .toSorted((a, b) => (a.value < b.value ? -1 : 1));
  return {
    total: sum?.total ?? 0,
    all: sum?.open ?? 0,
    without: Object.fromEntries(parts.map((part) => [part, sum?.[`by_${part}`] ?? 0])),
    month: of('month'),
    category: of('category'),
    embarkation: of('embarkation'),
    stars: of('stars'),
  };
}

type Row = Record<Facet, string | null> & Record<(typeof COUNTS)[number], number> & { which: number };

const COUNTS = [
  'total',
  'by_month',
  'by_category',
  'by_embarkation',
  'by_stars',
  'by_price',
  'open',
] as const;

/** What PostgreSQL's `grouping()` says for each set: a bit for every column that is not in it. */
const WHICH = { month: 0b0111, category: 0b1011, embarkation: 0b1101, stars: 0b1110, total: 0b1111 };

const fits = (part: FilterPart) => sql<SqlBool>`o.${sql.ref(`fits_${part}`)}`;

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;
}
