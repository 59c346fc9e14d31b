import type { LocalDate } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Handle } from '../../kit/db.ts';

/** Whose listings, and the agency's day: a departure is shown until it has passed. */
export type Shelf = { siteId: string; today: LocalDate };

export type ListingFilter = {
  /** Month of departure, `YYYY-MM`. */
  month?: string;
  category?: string;
  embarkation?: string;
  /** At least that many stars. */
  stars?: number;
  /** Rupiah; listings in another currency are left out while a price is asked for. */
  price_min?: number;
  price_max?: number;
};

/** The public listings `l` of a site that fit a filter: the start of every list of the public site. */
export function openListings(db: Handle, { siteId, today }: Shelf, filter: ListingFilter = {}) {
  const query = db
    .selectFrom('listings as l')
    .where('l.site_id', '=', siteId)
    .where('l.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('l.departure_at', 'is', null), eb('l.departure_at', '>=', today)]));
  return Object.values(conditionsOf(filter)).reduce((rows, condition) => rows.where(condition), query);
}

/** What each part of a filter asks of a listing `l`. */
export function conditionsOf(filter: ListingFilter): Partial<Record<FilterPart, RawBuilder<SqlBool>>> {
  const { month, category, embarkation, stars, price_min: least, price_max: most } = filter;
  const first = `${month}-01`;
  const bounds = [
    ...(least === undefined ? [] : [sql`${basePriceOf} >= ${least}`]),
    ...(most === undefined ? [] : [sql`${basePriceOf} <= ${most}`]),
  ];
  return {
    ...(month && {
      month: sql<SqlBool>`(l.departure_at >= ${first}::date and l.departure_at < ${first}::date + interval '1 month')`,
    }),
    ...(category && { category: sql<SqlBool>`l.category = ${category}` }),
    ...(embarkation && { embarkation: sql<SqlBool>`l.embarkation = ${embarkation}` }),
    ...(stars && { stars: sql<SqlBool>`l.hotel_stars >= ${stars}` }),
    ...(bounds.length && { price: sql<SqlBool>`(l.currency = 'IDR' and ${sql.join(bounds, sql` and `)})` }),
  };
}

/** Both ends of a price are one part. */
export type FilterPart = 'month' | 'category' | 'embarkation' | 'stars' | 'price';

/** The price that people compare: the base variant's, else the lowest. Correlated to the listing `l`. */
export const basePriceOf = sql<number | null>`(
  select v.price from listing_variants v
   where v.site_id = l.site_id and v.listing_id = l.id and v.is_public and v.archived_at is null
   order by v.is_base desc, v.price limit 1)`;

/** Hotels in the order of the stay, the nearest facts of each. Correlated to the listing `l`. */
export function hotelsOf(db: Handle, siteId: string) {
  return jsonArrayFrom(
    db
      .selectFrom('listing_hotels as lh')
      .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
      .innerJoin('cities as c', 'c.id', 'h.city_id')
      .select(['h.name', 'h.stars', 'h.distance_m', 'c.name as city', 'c.code as city_code'])
      .select(['lh.check_in', 'lh.check_out'])
      .where('lh.site_id', '=', siteId)
      .where('lh.listing_id', '=', sql.ref<string>('l.id'))
      .orderBy('lh.position')
      .orderBy('lh.check_in'),
  );
}

/** Flight legs, outbound first, without what only the office may see (PNR). Correlated to the listing `l`. */
export function flightsOf(db: Handle, siteId: string) {
  return jsonArrayFrom(
    db
      .selectFrom('listing_flights as f')
      .innerJoin('airlines as a', 'a.id', 'f.airline_id')
      .innerJoin('airports as dep', 'dep.id', 'f.departure_airport_id')
      .innerJoin('airports as arr', 'arr.id', 'f.arrival_airport_id')
      .leftJoin('cities as dc', 'dc.id', 'dep.city_id')
      .leftJoin('cities as ac', 'ac.id', 'arr.city_id')
      .select(['f.direction', 'f.type', 'f.code', 'f.terminal', 'a.name as airline'])
      .select(['f.departs_at', 'dep.code as from_code', 'dc.name as from_city', 'dep.time_zone as from_zone'])
      .select(['f.arrives_at', 'arr.code as to_code', 'ac.name as to_city', 'arr.time_zone as to_zone'])
      .where('f.site_id', '=', siteId)
      .where('f.listing_id', '=', sql.ref<string>('l.id'))
      .orderBy('f.direction', 'desc')
      .orderBy('f.position')
      .orderBy('f.departs_at'),
  );
}
