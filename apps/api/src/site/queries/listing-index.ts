import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { isPriced } from '../../modules/catalogue/index.ts';

/** A published listing with the values that lists filter and sort by. */
export type IndexedListing = {
  id: string;
  category: string;
  currency: Currency;
  embarkation: string | null;
  hotel_stars: number;
  departure_at: string | null;
  registration_end: string | null;
  /** The lowest price that visitors are offered. */
  price: number | null;
  /** Metres from its nearest hotel in Makkah to the Haram. */
  distance_m: number | null;
  /** What a search looks through: name, category, embarkation, and the first of its description, in lower case. */
  words: string;
};

/** The listings of a site's lists, the ids of those without a free seat, and the rate of the day. */
export type ListingIndex = {
  listings: readonly IndexedListing[];
  full: ReadonlySet<string>;
  /** Rupiah for one dollar, by which prices are compared; null where the site keeps no rate. */
  usdRate: number | null;
};

/** The number of sites whose index is cached, at about 600 bytes a listing. */
const MAX_SITES = 200;
/** The age at which an index is read again: hotels are master data, whose changes no site's version counts. */
const MAX_AGE_MS = 60_000;

/**
 * Makes the function that reads the packages on a site's public lists. They are kept in memory until the site's
 * version, which every change of a package raises; which of them are full is read each time.
 */
export function openListingIndexes(): (db: Handle, siteId: string, now: Date) => Promise<ListingIndex> {
  const kept = new Map<string, { version: number; until: number; listings: readonly IndexedListing[] }>();

  return async (db, siteId, now) => {
    const { version, full, usd_rate: usdRate } = await readVersion(db, siteId);
    const known = kept.get(siteId);
    kept.delete(siteId);
    const fresh = known?.version === version && known.until > now.getTime();
    // Read after the version: what changes in between is read again with the next version.
    const listings = fresh ? known.listings : await readListings(db, siteId);
    kept.set(siteId, fresh ? known : { version, until: now.getTime() + MAX_AGE_MS, listings });
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_SITES) break;
      kept.delete(oldest);
    }
    return { listings, full: new Set(full), usdRate };
  };
}

type Version = { version: number; full: string[]; usd_rate: number | null };

/**
 * What tells whether the index of a site's packages, which is kept in memory, is still right: a number that every
 * change of a package on sale raises (`shelf_versions`), the rate of the dollar, and which packages are full.
 */
async function readVersion(db: Handle, siteId: string): Promise<Version> {
  const { rows } = await sql<Version>`
    select coalesce((select version from shelf_versions where site_id = ${siteId}), 0) as version,
           (select usd_rate from site_settings where site_id = ${siteId}) as usd_rate,
           array(select listing_id from listing_seats where site_id = ${siteId} and free <= 0) as full`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * The packages on sale, with what visitors filter and sort by: the lowest price, and the metres from the nearest of
 * their hotels in Makkah to the Great Mosque.
 */
function readListings(db: Handle, siteId: string): Promise<IndexedListing[]> {
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
    .select(
      sql<string>`lower(concat_ws(' ', l.name, l.category, l.embarkation, left(l.description, 400)))`.as(
        'words',
      ),
    )
    .where('l.site_id', '=', siteId)
    .where('l.status', '=', 'ACTIVE')
    .$narrowType<{ currency: Currency }>()
    .execute();
}
