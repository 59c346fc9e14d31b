import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { isPriced } from '../../modules/catalogue/index.ts';

/** A published listing by what lists ask of it: each facet, and what they are sorted by. */
export type OnShelf = {
  id: string;
  category: string;
  currency: string;
  embarkation: string | null;
  hotel_stars: number;
  departure_at: string | null;
  registration_end: string | null;
  /** What it begins at for visitors. */
  price: number | null;
  /** How far its nearest hotel in Makkah is from the Haram. */
  distance_m: number | null;
};

export type Shelf = { listings: readonly OnShelf[]; full: ReadonlySet<string> };

/** Sites whose shelf is kept, at about 200 bytes a listing. */
const KEPT = 200;
/** Where a hotel stands is master data, which no site's number tells. */
const LONGEST_MS = 60_000;

/**
 * Reads what a site has on its lists. The listings themselves are kept in the process until the site's number moves;
 * where no seat is free is asked for each time, in one statement with the number.
 */
export function openShelves(): (db: Handle, siteId: string, now: Date) => Promise<Shelf> {
  const kept = new Map<string, { version: number; until: number; listings: readonly OnShelf[] }>();

  return async (db, siteId, now) => {
    const { version, full } = await look(db, siteId);
    const known = kept.get(siteId);
    kept.delete(siteId);
    const fresh = known?.version === version && known.until > now.getTime();
    // Read after the number: what changes in between is read anew with the next one.
    const listings = fresh ? known.listings : await read(db, siteId);
    kept.set(siteId, fresh ? known : { version, until: now.getTime() + LONGEST_MS, listings });
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return { listings, full: new Set(full) };
  };
}

async function look(db: Handle, siteId: string): Promise<{ version: number; full: string[] }> {
  const { rows } = await sql<{ version: number; full: string[] }>`
    select coalesce((select version from shelf_versions where site_id = ${siteId}), 0) as version,
           array(select listing_id from listing_seats where site_id = ${siteId} and free <= 0) as full`.execute(
    db,
  );
  return rows[0]!;
}

function read(db: Handle, siteId: string): Promise<OnShelf[]> {
  return db
    .selectFrom('listings as l')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('listing_hotels as lh')
          .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
          .innerJoin('cities as c', 'c.id', 'h.city_id')
          .select((of) => ['lh.listing_id', of.fn.min('h.distance_m').as('distance_m')])
          .where('lh.site_id', '=', siteId)
          .where('c.code', '=', 'makkah')
          .groupBy('lh.listing_id')
          .as('near'),
      (join) => join.onRef('near.listing_id', '=', 'l.id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('listing_variants as v')
          .select((of) => ['v.listing_id', of.fn.min('v.price').as('price')])
          .where('v.site_id', '=', siteId)
          .where(isPriced)
          .groupBy('v.listing_id')
          .as('p'),
      (join) => join.onRef('p.listing_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.category', 'l.currency', 'l.embarkation', 'l.hotel_stars', 'l.departure_at'])
    .select(['l.registration_end', 'p.price', 'near.distance_m'])
    .where('l.site_id', '=', siteId)
    .where('l.status', '=', 'ACTIVE')
    .execute();
}
