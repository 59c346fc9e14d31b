import type { Currency } from '@rihla/domain/shared/money';
import { type SqlBool, sql } from 'kysely';
import { builtOnce } from '../../kit/db/built-once.ts';
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
  /** The packages by departure. */
  listings: readonly IndexedListing[];
  full: ReadonlySet<string>;
  /** Rupiah for one dollar, by which prices are compared; null when the site has no rate. */
  usdRate: number | null;
};

/** The cached packages of a site, the version of the list they belong to, and when all of them were read. */
type CachedSite = { version: number; readAt: number; listings: readonly IndexedListing[] };

/** SQL condition: a column is one of some ids. They are one parameter, so that the text of the query is the same. */
const isOneOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** The number of sites whose packages are cached, at about 600 bytes a package. */
const MAX_SITES = 200;
/**
 * The age in milliseconds at which all packages are read again even when the version is the same, because a change of a
 * hotel (master data of all sites) does not raise the version.
 */
const MAX_AGE_MS = 60_000;
/** The number of changed packages from which all are read again, in one pass over the tables. */
const MANY_CHANGES = 200;

/**
 * Makes the function that reads the packages on a site's public lists. They are cached in memory. Every change of a
 * package raises the site's version, and then those that have changed are read again; all of them are read again after
 * a minute. Which of them are full is read each time.
 */
export function openListingIndexes(): (db: Handle, siteId: string, now: Date) => Promise<ListingIndex> {
  const cachedSites = new Map<string, CachedSite>();

  return async (db, siteId, now) => {
    const cached = cachedSites.get(siteId);
    // The clock may be set back, so an age below zero is too old as well.
    const isYoung = cached && Math.abs(now.getTime() - cached.readAt) < MAX_AGE_MS;
    const known = isYoung ? cached : null;
    const {
      version,
      changed,
      full,
      usd_rate: usdRate,
    } = await readVersion(db, siteId, known?.version ?? null);
    // Read after the version, so that a change in between raises the version and is read the next time.
    const current = await readSince(known, { db, siteId, now, version, changed });
    cachedSites.delete(siteId);
    cachedSites.set(siteId, current);
    for (const oldest of cachedSites.keys()) {
      if (cachedSites.size <= MAX_SITES) break;
      cachedSites.delete(oldest);
    }
    return { listings: current.listings, full: new Set(full), usdRate };
  };
}

type Reading = { db: Handle; siteId: string; now: Date; version: number; changed: readonly string[] };

/** The packages of a site at a version: those that are known, with what has changed of them since. */
async function readSince(known: CachedSite | null, reading: Reading): Promise<CachedSite> {
  const { db, siteId, now, version, changed } = reading;
  if (known?.version === version) return known;
  if (!known || changed.length > MANY_CHANGES)
    return { version, readAt: now.getTime(), listings: inOrder(await listingsQuery(db, siteId).execute()) };
  if (changed.length === 0) return { ...known, version };
  const reread = await readSome(db, { siteId, ids: changed });
  const unchanged = known.listings.filter(({ id }) => !changed.includes(id));
  return { ...known, version, listings: inOrder([...unchanged, ...reread]) };
}

/** Packages by their departure, those without one last, which is the usual order of lists. */
function inOrder(listings: IndexedListing[]): IndexedListing[] {
  return listings.sort((a, b) => compareDepartures(a, b) || (a.id < b.id ? -1 : 1));
}

function compareDepartures({ departure_at: a }: IndexedListing, { departure_at: b }: IndexedListing): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -1 : 1;
}

type Version = { version: number; changed: string[]; full: string[]; usd_rate: number | null };

/**
 * Reads a number that every change of a package raises (`shelf_versions`), by which cached packages are known to be
 * current, and what is not cached: the rate of the dollar, and which packages are full.
 * @param since the version that is known, for the ids of the packages that have changed after it; null for none of them
 */
async function readVersion(db: Handle, siteId: string, since: number | null): Promise<Version> {
  const { rows } = await sql<Version>`
    select coalesce((select version from shelf_versions where site_id = ${siteId}), 0) as version,
           (select usd_rate from site_settings where site_id = ${siteId}) as usd_rate,
           array(select listing_id from shelf_changes where site_id = ${siteId} and version > ${since}) as changed,
           array(select listing_id from listing_seats where site_id = ${siteId} and free <= 0) as full`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * The query of the packages on sale, with the values that visitors filter and sort by, among them the lowest price, and the
 * metres from the nearest of their hotels in Makkah to the Great Mosque.
 * @param ids those to read; without them, all of the site
 */
function listingsQuery(db: Handle, siteId: string, ids?: readonly string[]) {
  const wanted = ids ?? [];
  return db
    .selectFrom('listings as l')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('listing_hotels as lh')
          .innerJoin('hotels as h', 'h.id', 'lh.hotel_id')
          .innerJoin('cities as c', 'c.id', 'h.city_id')
          .select((eb) => ['lh.listing_id', eb.fn.min('h.distance_m').as('distance_m')])
          .where('lh.site_id', '=', siteId)
          .$if(ids !== undefined, (some) => some.where(isOneOf('lh.listing_id', wanted)))
          .where('c.code', '=', 'makkah')
          .groupBy('lh.listing_id')
          .as('near'),
      (join) => join.onRef('near.listing_id', '=', 'l.id'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('listing_variants as v')
          .select((eb) => ['v.listing_id', eb.fn.min('v.price').as('price')])
          .where('v.site_id', '=', siteId)
          .$if(ids !== undefined, (some) => some.where(isOneOf('v.listing_id', wanted)))
          .where(isPriced)
          .groupBy('v.listing_id')
          .as('p'),
      (join) => join.onRef('p.listing_id', '=', 'l.id'),
    )
    .select(['l.id', 'l.category', 'l.currency', 'l.embarkation', 'l.hotel_stars', 'l.departure_at'])
    .select(['l.registration_end', 'p.price', 'near.distance_m'])
    .select(
      sql<string>`lower(concat_ws(' ', l.name, l.category, l.embarkation,
        (select string_agg(distinct c.name, ' ')
           from listing_hotels lh join hotels h on h.id = lh.hotel_id join cities c on c.id = h.city_id
          where lh.site_id = l.site_id and lh.listing_id = l.id),
        left(l.description, 400)))`.as('words'),
    )
    .where('l.site_id', '=', siteId)
    .where('l.status', '=', 'ACTIVE')
    .$if(ids !== undefined, (some) => some.where(isOneOf('l.id', wanted)))
    .$narrowType<{ currency: Currency }>();
}

const readSome = builtOnce(
  ['siteId', 'ids'],
  (db, { siteId, ids }: { siteId: string; ids: readonly string[] }) => listingsQuery(db, siteId, ids),
);
