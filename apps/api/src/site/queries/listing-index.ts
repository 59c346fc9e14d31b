import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { isPriced } from '../../modules/catalogue/index.ts';

/** A package on sale with the values that lists filter and sort by. */
export type IndexedListing = {
  id: string;
  category: string;
  currency: Currency;
  embarkation: string | null;
  hotel_stars: number;
  departure_at: string | null;
  registration_end: string | null;
  /** The lowest price that visitors are offered, in the smallest unit of the currency; null when there is none. */
  price: number | null;
  /** Metres from its nearest hotel in Makkah to the Great Mosque; null when unknown. */
  distance_m: number | null;
  /**
   * The text in which a search looks: name, category, embarkation, and the beginning of the description, in lower case.
   */
  words: string;
};

/** The packages on a site's lists, the ids of those without a free seat, and the site's reference rate. */
export type ListingIndex = {
  listings: readonly IndexedListing[];
  full: ReadonlySet<string>;
  /** Rupiah for one dollar, by which prices are compared; null when the site has no rate. */
  usdRate: number | null;
};

/** The number of sites whose packages are cached, at about 600 bytes a package. */
const MAX_SITES = 200;
/**
 * The age in milliseconds at which packages are read again even when the version is the same, because a change of a
 * hotel (master data of all sites) does not raise the version.
 */
const MAX_AGE_MS = 60_000;

/**
 * Makes the function that reads the packages on a site's public lists. They are cached in memory until the site's
 * version changes, which every change of a package raises, or for a minute; which of them are full is read each time.
 */
export function openListingIndexes(): (db: Handle, siteId: string, now: Date) => Promise<ListingIndex> {
  const cachedSites = new Map<
    string,
    { version: number; until: number; listings: readonly IndexedListing[] }
  >();

  return async (db, siteId, now) => {
    const { version, full, usd_rate: usdRate } = await readVersion(db, siteId);
    const known = cachedSites.get(siteId);
    cachedSites.delete(siteId);
    const fresh = known?.version === version && known.until > now.getTime();
    // Read after the version, so that a change in between raises the version and is read the next time.
    const listings = fresh ? known.listings : await readListings(db, siteId);
    cachedSites.set(siteId, fresh ? known : { version, until: now.getTime() + MAX_AGE_MS, listings });
    for (const oldest of cachedSites.keys()) {
      if (cachedSites.size <= MAX_SITES) break;
      cachedSites.delete(oldest);
    }
    return { listings, full: new Set(full), usdRate };
  };
}

type Version = { version: number; full: string[]; usd_rate: number | null };

/**
 * Reads a number that every change of a package on sale raises (`shelf_versions`), by which cached packages are known
 * to be current, and what is not cached: the rate of the dollar, and which packages are full.
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
 * Reads the packages on sale, with the values that visitors filter and sort by, among them the lowest price, and the
 * metres from the nearest of their hotels in Makkah to the Great Mosque.
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
