import {
  type AliasedRawBuilder,
  type OrderByItemBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { DB, Handle } from '../../kit/db.ts';
import {
  basePriceOf,
  flightsOf,
  hotelsOf,
  type ListingFilter,
  openListings,
  type Shelf,
} from './open-listings.ts';

export const SORTS = ['departure', 'price', '-price', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

type Options = { filter?: ListingFilter; sort?: Sort; limit: number; offset?: number };

/** One page of cards. Also those of a home page, with a limit and the first page. */
export function findListingCards(db: Handle, shelf: Shelf, options: Options) {
  const { filter, sort = 'departure', limit, offset = 0 } = options;
  const page = keysOf(db, shelf, filter, sort)
    .orderBy('shut')
    .orderBy('key', directionOf(sort))
    .orderBy('l.id');
  return cards(db, shelf, page.limit(limit).offset(offset))
    .orderBy('page.shut')
    .orderBy('page.key', directionOf(sort))
    .orderBy('l.id')
    .execute();
}

export type ListingCardRow = Awaited<ReturnType<typeof findListingCards>>[number];

/** Packages worth a look beside one: those that can be booked, the same category first, then the soonest. */
export function findOtherCards(
  db: Handle,
  shelf: Shelf,
  beside: { id: string; category: string },
  limit: number,
): Promise<ListingCardRow[]> {
  const sameFirst = sql`l.category = ${beside.category}`;
  const page = keysOf(db, shelf, undefined, 'departure')
    .where('l.id', '<>', beside.id)
    .where((eb) => eb.not(shutOn(shelf.today)))
    .orderBy(sameFirst, 'desc')
    .orderBy('key', directionOf('departure'))
    .orderBy('l.id')
    .limit(limit);
  return cards(db, shelf, page)
    .orderBy(sameFirst, 'desc')
    .orderBy('page.key', directionOf('departure'))
    .orderBy('l.id')
    .execute();
}

/**
 * What a list is sorted by, for all that fit: the parts of a card are read for one page of them only. What cannot be
 * booked any more comes last, whatever the order.
 */
function keysOf(db: Handle, shelf: Shelf, filter: ListingFilter | undefined, sort: Sort) {
  const open = openListings(db, shelf, filter)
    .innerJoin('listing_seats as seats', (join) =>
      join.onRef('seats.site_id', '=', 'l.site_id').onRef('seats.listing_id', '=', 'l.id'),
    )
    .select(shutOn(shelf.today).as('shut'));
  const key = <T>(value: RawBuilder<T>) => value.as('key') as AliasedRawBuilder<unknown, 'key'>;
  if (sort === 'distance') {
    return open
      .leftJoin(nearestToTheHaram(db, shelf.siteId), (join) => join.onRef('near.listing_id', '=', 'l.id'))
      .select(['l.id', key(sql.ref('near.distance_m'))]) as Keys;
  }
  return open.select(['l.id', key(sort === 'departure' ? sql.ref('l.departure_at') : basePriceOf)]) as Keys;
}

/** Registration is over, or every seat is taken. */
const shutOn = (today: string) => sql<boolean>`(coalesce(l.registration_end < ${today}::date, false)
  or (l.category <> 'TABUNGAN' and seats.capacity <= seats.taken))`;

type Keys = SelectQueryBuilder<
  DB & { l: DB['listings']; seats: DB['listing_seats'] },
  'l' | 'seats',
  { id: string; key: unknown; shut: boolean }
>;

function cards(db: Handle, { siteId }: Shelf, page: Keys) {
  return db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('listings as l', (join) => join.on('l.site_id', '=', siteId).onRef('l.id', '=', 'page.id'))
    .leftJoin('listing_seats as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.currency', 'l.departure_at', 'l.days'])
    .select(['l.hotel_stars', 'l.embarkation', 'l.photo_file_id', 'l.alumni_only', 'l.registration_end'])
    .select(['s.capacity', sql<number | null>`s.taken + s.held`.as('taken'), basePriceOf.as('price')])
    .select([hotelsOf(db, siteId).as('hotels'), flightsOf(db, siteId).as('flights')]);
}

function directionOf(sort: Sort) {
  return (order: OrderByItemBuilder) => (sort === '-price' ? order.desc() : order.asc()).nullsLast();
}

/** The hotel nearest to the Haram of every listing that has one. */
function nearestToTheHaram(db: Handle, siteId: string) {
  return db
    .selectFrom('listing_hotels as lh')
    .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
    .innerJoin('cities as c', 'c.id', 'h.city_id')
    .select((eb) => ['lh.listing_id', eb.fn.min('h.distance_m').as('distance_m')])
    .where('lh.site_id', '=', siteId)
    .where('c.code', '=', 'makkah')
    .groupBy('lh.listing_id')
    .as('near');
}
