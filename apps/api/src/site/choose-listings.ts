import { hasDeparted, isLeaving } from '@rihla/domain/catalogue/on-sale';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { comparePrices, inRupiah } from '@rihla/domain/shared/reference-rate';
import type { IndexedListing, ListingIndex } from './queries/listing-index.ts';

/** The filter of a visitor for the list of packages; a part that is undefined does not filter. */
export type ListingFilter = {
  /** Month of departure, `YYYY-MM`. */
  month?: string;
  category?: string;
  embarkation?: string;
  /** The least number of hotel stars. */
  stars?: number;
  /**
   * The bounds of the price in rupiah. A price in dollars is compared by the site's reference rate; without a rate it
   * matches no bound.
   */
  price_min?: number;
  price_max?: number;
};

/** The parts of a filter; both bounds of the price are one part. */
export const FILTER_PARTS = ['month', 'category', 'embarkation', 'stars', 'price'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

/**
 * The orders of the list of packages; `-price` begins with the highest price, `distance` is that to the Great Mosque.
 */
export const SORTS = ['departure', 'price', '-price', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

/** A part of the filter whose choices are shown with counts. */
type Facet = Exclude<FilterPart, 'price'>;
/** A choice of a filter, and how many packages it would show. */
export type FacetCount = { value: string; count: number };

/**
 * The counts that are shown with a list: how many packages match the filter, and for each facet how many each choice
 * would show.
 */
export type ListingFacets = {
  total: number;
  /** The number of packages that have not departed, without any filter. */
  all: number;
  /** For each part of the filter, the number of packages that would match without it. */
  without: Record<FilterPart, number>;
} & Record<Facet, FacetCount[]>;

/**
 * The packages that have not departed and match a visitor's filter, in order, and for each filter how many packages
 * its other choices would show.
 * @param listingIndex the site's packages, kept in memory
 */
export function chooseListings(
  listingIndex: ListingIndex,
  today: LocalDate,
  { filter = {}, sort = 'departure' }: { filter?: ListingFilter; sort?: Sort } = {},
): { ids: string[]; facets: ListingFacets } {
  const matching: IndexedListing[] = [];
  const facets = noFacets();
  const { month, category, embarkation, stars } = facets;
  for (const listing of listingIndex.listings) {
    if (hasDeparted(listing, today)) continue;
    facets.all += 1;
    const missed = missedParts(listing, filter, listingIndex.usdRate);
    if (missed === 0) matching.push(listing);
    // A facet counts the packages that match all other parts of the filter.
    const counts = (part: FilterPart) => missed === 0 || missed === BITS[part];
    for (const part of FILTER_PARTS) if (counts(part)) facets.without[part] += 1;
    if (counts('month')) countValue(month, listing.departure_at?.slice(0, 7));
    if (counts('category')) countValue(category, listing.category);
    if (counts('embarkation')) countValue(embarkation, listing.embarkation);
    if (counts('stars')) countValue(stars, String(listing.hotel_stars));
  }
  return {
    ids: inOrder(matching, sort, unbookableOn(listingIndex, today), listingIndex.usdRate),
    facets: {
      ...facets,
      total: matching.length,
      month: sortedCounts(month),
      category: sortedCounts(category),
      embarkation: sortedCounts(embarkation),
      stars: sortedCounts(stars),
    },
  };
}

const BITS: Record<FilterPart, number> = { month: 1, category: 2, embarkation: 4, stars: 8, price: 16 };

/**
 * The parts of a filter that a package does not match, one bit for each; 0 when it matches all.
 * @param usdRate rupiah for a dollar, by which prices in dollars are compared; null without a rate
 */
function missedParts(listing: IndexedListing, filter: ListingFilter, usdRate: number | null): number {
  const { month, category, embarkation, stars, price_min: least = 0, price_max: most } = filter;
  const priced = filter.price_min !== undefined || most !== undefined;
  const price = priced && listing.price !== null ? inRupiah(listing.price, listing.currency, usdRate) : null;
  return (
    (month === undefined || listing.departure_at?.startsWith(month) ? 0 : BITS.month) |
    (category === undefined || listing.category === category ? 0 : BITS.category) |
    (embarkation === undefined || listing.embarkation === embarkation ? 0 : BITS.embarkation) |
    (stars === undefined || listing.hotel_stars >= stars ? 0 : BITS.stars) |
    (!priced || (price !== null && price >= least && price <= (most ?? price)) ? 0 : BITS.price)
  );
}

type Counts = Map<string, number>;

/** The counts of a list before anything is counted; each facet is a map from a choice to its count. */
function noFacets() {
  const none = () => new Map() as Counts;
  return {
    all: 0,
    without: { month: 0, category: 0, embarkation: 0, stars: 0, price: 0 },
    month: none(),
    category: none(),
    embarkation: none(),
    stars: none(),
  };
}

function countValue(counts: Counts, value: string | null | undefined): void {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function sortedCounts(counts: Counts): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Makes the test whether a listing cannot be booked: it leaves today, registration is over, or no seat is left. */
export function unbookableOn({ full }: Pick<ListingIndex, 'full'>, today: LocalDate) {
  return ({ id, category, departure_at, registration_end: end }: IndexedListing) =>
    isLeaving({ departure_at }, today) ||
    (end !== null && end < today) ||
    (category !== 'TABUNGAN' && full.has(id));
}

/**
 * The ids of packages in the wanted order. Those that cannot be booked come last, and right before them those
 * without a value to sort by.
 */
function inOrder(
  listings: readonly IndexedListing[],
  sort: Sort,
  isUnbookable: (listing: IndexedListing) => boolean,
  usdRate: number | null,
): string[] {
  const bookable: IndexedListing[] = [];
  const unbookable: IndexedListing[] = [];
  for (const listing of listings) (isUnbookable(listing) ? unbookable : bookable).push(listing);
  // The listing index has the packages by departure and id, so this order costs nothing.
  if (sort !== 'departure') {
    const byKey = orderOf(sort, usdRate);
    const byKeyAndId = (a: IndexedListing, b: IndexedListing) => byKey(a, b) || compare(a.id, b.id);
    bookable.sort(byKeyAndId);
    unbookable.sort(byKeyAndId);
  }
  return [...bookable, ...unbookable].map(({ id }) => id);
}

/**
 * The function that compares two packages for an order, as `sort` expects; packages without a value come last.
 */
function orderOf(
  sort: Exclude<Sort, 'departure'>,
  usdRate: number | null,
): (a: IndexedListing, b: IndexedListing) => number {
  if (sort === 'price' || sort === '-price') {
    const direction = sort === 'price' ? 1 : -1;
    return (a, b) => comparePrices(a, b, { usdRate, direction });
  }
  return ({ distance_m: x }, { distance_m: y }) => Number(x === null) - Number(y === null) || compare(x, y);
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}
