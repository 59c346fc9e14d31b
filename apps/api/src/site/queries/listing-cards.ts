import { sql } from 'kysely';
import type { Handle } from '../../kit/db.ts';
import { flightsOf, hotelsOf, type ListingFilter, openListings, type Shelf } from './open-listings.ts';

export const SORTS = ['departure', 'price', '-price', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** One page of cards. Also those of a home page or of "other packages", with a limit and the first page. */
export async function findListingCards(
  db: Handle,
  shelf: Shelf,
  options: { filter?: ListingFilter; sort?: Sort; limit: number; offset?: number },
) {
  const cards = listingCards(db, shelf, options.filter);
  return sorted(cards, options.sort ?? 'departure')
    .orderBy('l.id')
    .limit(options.limit)
    .offset(options.offset ?? 0)
    .execute();
}

export type ListingCardRow = Awaited<ReturnType<typeof findListingCards>>[number];

/** Packages worth a look beside one: the same category first, then the soonest. */
export function findOtherCards(
  db: Handle,
  shelf: Shelf,
  beside: { id: string; category: string },
  limit: number,
): Promise<ListingCardRow[]> {
  return listingCards(db, shelf)
    .where('l.id', '<>', beside.id)
    .orderBy(sql`l.category = ${beside.category}`, 'desc')
    .orderBy('l.departure_at', (order) => order.asc().nullsLast())
    .orderBy('l.id')
    .limit(limit)
    .execute();
}

function listingCards(db: Handle, shelf: Shelf, filter?: ListingFilter) {
  return openListings(db, shelf, filter)
    .leftJoin('listing_seats as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.listing_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.currency', 'l.departure_at', 'l.days'])
    .select(['l.hotel_stars', 'l.embarkation', 'l.photo_file_id', 'l.alumni_only', 'l.registration_end'])
    .select(['base.price', 's.capacity', 's.taken'])
    .select([hotelsOf(db, shelf.siteId).as('hotels'), flightsOf(db, shelf.siteId).as('flights')]);
}

function sorted(query: ReturnType<typeof listingCards>, sort: Sort) {
  if (sort === 'departure') return query.orderBy('l.departure_at', (order) => order.asc().nullsLast());
  if (sort === 'distance') return query.orderBy(nearestToTheHaram, (order) => order.asc().nullsLast());
  return query.orderBy('base.price', (order) =>
    sort === 'price' ? order.asc().nullsLast() : order.desc().nullsLast(),
  );
}

const nearestToTheHaram = sql<number | null>`(
  select min(h.distance_m)
    from listing_hotels lh join hotels h on h.id = lh.hotel_id join cities c on c.id = h.city_id
   where lh.site_id = l.site_id and lh.listing_id = l.id and c.code = 'makkah')`;
