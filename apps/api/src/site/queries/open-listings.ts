import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
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

/** The public listings that fit a filter, each with its base price: the start of every list of the public site. */
export function openListings(db: Handle, { siteId, today }: Shelf, filter: ListingFilter = {}) {
  let query = db
    .selectFrom('listings as l')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('listing_variants as v')
          .select('v.price')
          .where('v.site_id', '=', siteId)
          .whereRef('v.listing_id', '=', 'l.id')
          .where('v.is_public', '=', true)
          .where('v.archived_at', 'is', null)
          .orderBy('v.is_base', 'desc')
          .orderBy('v.price')
          .limit(1)
          .as('base'),
      (join) => join.onTrue(),
    )
    .where('l.site_id', '=', siteId)
    .where('l.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('l.departure_at', 'is', null), eb('l.departure_at', '>=', today)]));
  if (filter.month) {
    const first = `${filter.month}-01`;
    query = query.where(sql<boolean>`l.departure_at >= ${first}::date`);
    query = query.where(sql<boolean>`l.departure_at < ${first}::date + interval '1 month'`);
  }
  if (filter.category) query = query.where('l.category', '=', filter.category);
  if (filter.embarkation) query = query.where('l.embarkation', '=', filter.embarkation);
  if (filter.stars) query = query.where('l.hotel_stars', '>=', filter.stars);
  if (filter.price_min !== undefined || filter.price_max !== undefined) {
    query = query.where('l.currency', '=', 'IDR');
  }
  if (filter.price_min !== undefined) query = query.where('base.price', '>=', filter.price_min);
  if (filter.price_max !== undefined) query = query.where('base.price', '<=', filter.price_max);
  return query;
}

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
