import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import type { LocalDate } from '@rihla/domain/shared/dates';
import type { OnShelf, Shelf } from './queries/shelf.ts';

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

/** What a filter consists of: both ends of a price are one part. */
export const FILTER_PARTS = ['month', 'category', 'embarkation', 'stars', 'price'] as const;
export type FilterPart = (typeof FILTER_PARTS)[number];

export const SORTS = ['departure', 'price', '-price', 'distance'] as const;
export type Sort = (typeof SORTS)[number];

type Facet = Exclude<FilterPart, 'price'>;
export type FacetCount = { value: string; count: number };

/** How many listings fit a filter, and how many each other choice of a facet would show. */
export type ListingFacets = {
  total: number;
  /** How many are open, whatever the filter. */
  all: number;
  /** How many would fit with one part of the filter given up. */
  without: Record<FilterPart, number>;
} & Record<Facet, FacetCount[]>;

/** What of a shelf is open on a day and fits a filter, in order, and the counts around it. */
export function chooseListings(
  shelf: Shelf,
  today: LocalDate,
  { filter = {}, sort = 'departure' }: { filter?: ListingFilter; sort?: Sort } = {},
): { ids: string[]; facets: ListingFacets } {
  const fitting: OnShelf[] = [];
  const facets = noFacets();
  const { month, category, embarkation, stars } = facets;
  for (const listing of shelf.listings) {
    if (hasDeparted(listing, today)) continue;
    facets.all += 1;
    const missed = missedBy(listing, filter);
    if (missed === 0) fitting.push(listing);
    // A facet is counted under the other filters: of what misses nothing, or that part alone.
    const counts = (part: FilterPart) => missed === 0 || missed === BITS[part];
    for (const part of FILTER_PARTS) if (counts(part)) facets.without[part] += 1;
    if (counts('month')) add(month, listing.departure_at?.slice(0, 7));
    if (counts('category')) add(category, listing.category);
    if (counts('embarkation')) add(embarkation, listing.embarkation);
    if (counts('stars')) add(stars, String(listing.hotel_stars));
  }
  return {
    ids: inOrder(fitting, sort, shutOn(shelf, today)),
    facets: {
      ...facets,
      total: fitting.length,
      month: sorted(month),
      category: sorted(category),
      embarkation: sorted(embarkation),
      stars: sorted(stars),
    },
  };
}

const BITS: Record<FilterPart, number> = { month: 1, category: 2, embarkation: 4, stars: 8, price: 16 };

/** The parts of a filter that a listing does not fit, a bit each. */
function missedBy(listing: OnShelf, filter: ListingFilter): number {
  const { month, category, embarkation, stars, price_min: least = 0, price_max: most } = filter;
  const { price, currency } = listing;
  const priced = filter.price_min !== undefined || most !== undefined;
  return (
    (month === undefined || listing.departure_at?.startsWith(month) ? 0 : BITS.month) |
    (category === undefined || listing.category === category ? 0 : BITS.category) |
    (embarkation === undefined || listing.embarkation === embarkation ? 0 : BITS.embarkation) |
    (stars === undefined || listing.hotel_stars >= stars ? 0 : BITS.stars) |
    (!priced || (currency === 'IDR' && price !== null && price >= least && price <= (most ?? price))
      ? 0
      : BITS.price)
  );
}

type Counts = Map<string, number>;

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

function add(counts: Counts, value: string | null | undefined): void {
  if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
}

function sorted(counts: Counts): FacetCount[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Registration is over, or there is no seat to have. */
function shutOn({ full }: Shelf, today: LocalDate) {
  return ({ id, category, registration_end: end }: OnShelf) =>
    (end !== null && end < today) || (category !== 'TABUNGAN' && full.has(id));
}

/** What cannot be booked any more comes last, whatever the order; then what has nothing to be sorted by. */
function inOrder(listings: readonly OnShelf[], sort: Sort, isShut: (listing: OnShelf) => boolean): string[] {
  const keyed = listings.map((listing) => ({
    id: listing.id,
    shut: isShut(listing),
    key: KEYS[sort](listing),
  }));
  const down = sort === '-price' ? -1 : 1;
  return keyed
    .toSorted(
      (a, b) =>
        Number(a.shut) - Number(b.shut) ||
        Number(a.key === null) - Number(b.key === null) ||
        down * compare(a.key, b.key) ||
        compare(a.id, b.id),
    )
    .map(({ id }) => id);
}

const KEYS: Record<Sort, (listing: OnShelf) => string | number | null> = {
  departure: ({ departure_at }) => departure_at,
  price: ({ price }) => price,
  '-price': ({ price }) => price,
  distance: ({ distance_m }) => distance_m,
};

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b || a === null || b === null) return 0;
  return a < b ? -1 : 1;
}
