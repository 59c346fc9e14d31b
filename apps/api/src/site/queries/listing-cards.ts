import { type Expression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import { priceFromOf, taxModeOf } from '../../modules/catalogue/index.ts';
import { isListedOn, type SiteDay, isUnbookableOn } from './on-sale.ts';

/** The data of a package that its card on the public site shows. */
export type ListingCardRow = InferResult<ReturnType<typeof listingCards>>[number];

/** Reads the cards of some packages, in the order of the ids, also of packages that are not on sale. */
export function findListingCards(db: Handle, siteId: string, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return readCards(db, { siteId, ids });
}

const readCards = builtOnce(
  ['siteId', 'ids'],
  (db, { siteId, ids }: { siteId: string; ids: readonly string[] }) =>
    listingCards(
      db,
      siteId,
      sql<{
        id: string;
        place: number;
      }>`select id, place from unnest(${ids}::uuid[]) with ordinality as p (id, place)`,
    ),
);

/** Reads the cards of those packages that are on the lists of the site today, in the order of the ids. */
export function findListedCards(
  db: Handle,
  { siteId, today }: SiteDay,
  ids: readonly string[],
): Promise<ListingCardRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const positions = sql<{ id: string; place: number }>`
    select p.id, p.place from unnest(${ids}::uuid[]) with ordinality as p (id, place)
      join listings l on l.site_id = ${siteId} and l.id = p.id where ${isListedOn(today)}`;
  return listingCards(db, siteId, positions).execute();
}

/**
 * Reads the cards of other packages to show on the page of one (`shown`): bookable ones, the same category first, then
 * the soonest departure.
 */
export function findOtherCards(
  db: Handle,
  { siteId, today }: SiteDay,
  shown: { id: string; category: string },
  limit: number,
): Promise<ListingCardRow[]> {
  const positions = db
    .selectFrom('listings as l')
    .innerJoin('listing_seats as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
    )
    .select([
      'l.id',
      sql<number>`row_number() over (order by l.category = ${shown.category} desc, l.departure_at nulls last, l.id)`.as(
        'place',
      ),
    ])
    .where('l.site_id', '=', siteId)
    .where(isListedOn(today))
    .where((eb) => eb.not(isUnbookableOn(today)))
    .where('l.id', '<>', shown.id)
    .orderBy('place')
    .limit(limit);
  return listingCards(db, siteId, positions).execute();
}

/**
 * The query for the cards of some packages on the public site. It reads only what a card shows: the distance of hotels,
 * and the airlines of outbound flights.
 * @param positions a query of the packages' ids, with the position of each in the order as `place`
 */
function listingCards(db: Handle, siteId: string, positions: Expression<{ id: string; place: number }>) {
  return db
    .selectFrom(sql<{ id: string; place: number }>`(${positions})`.as('page'))
    .innerJoin('listings as l', (join) => join.on('l.site_id', '=', siteId).onRef('l.id', '=', 'page.id'))
    .leftJoin('listing_seats as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.currency', 'l.departure_at', 'l.days'])
    .select(['l.hotel_stars', 'l.embarkation', 'l.photo_file_id', 'l.alumni_only', 'l.registration_end'])
    .select(['s.capacity', sql<number | null>`s.taken + s.held`.as('taken')])
    .select((eb) => [
      priceFromOf.as('price'),
      taxModeOf.as('tax_mode'),
      'l.tax_plus_price',
      jsonArrayFrom(
        eb
          .selectFrom('listing_hotels as lh')
          .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
          .innerJoin('cities as c', 'c.id', 'h.city_id')
          .select(['h.distance_m', 'c.name as city', 'c.code as city_code'])
          .where('lh.site_id', '=', siteId)
          .whereRef('lh.listing_id', '=', 'l.id')
          .orderBy('lh.position')
          .orderBy('lh.check_in'),
      ).as('hotels'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_flights as f')
          .innerJoin('airlines as a', 'a.id', 'f.airline_id')
          .select(['f.direction', 'f.type', 'a.name as airline'])
          .where('f.site_id', '=', siteId)
          .whereRef('f.listing_id', '=', 'l.id')
          .where('f.direction', '=', 'GO')
          .orderBy('f.position')
          .orderBy('f.departs_at'),
      ).as('flights'),
    ])
    .orderBy('page.place');
}
