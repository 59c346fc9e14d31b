import type { Fields } from './field.ts';

/**
 * The page sizes that the server accepts and the web offers; the first is the default. Specification section 9 leaves
 * the values open.
 */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** A field by which a list is sorted, and whether the greatest value comes first. */
export type SortKey = { field: string; descending: boolean };
/**
 * The filter of a field: one of several values, or a range with both ends included; an end that is left out is open.
 */
export type FilterValue = readonly string[] | { from?: string; to?: string };

/**
 * A parsed query of a list, as the server runs it and the web stores it in the address of the screen; `q` is the text
 * to search for, null for none.
 */
export type ListQuery = {
  page: number;
  per_page: number;
  sort: readonly SortKey[];
  q: string | null;
  search: Readonly<Record<string, FilterValue>>;
};

/**
 * The configuration of a list: its fields (their kinds decide how filter values are read), and its default sorting,
 * page size and filters.
 */
export type ListConfig = {
  fields: Fields;
  /** The sorting used when none is asked for: `-departure_at`. */
  defaultSort: string;
  /** The page size used when none is asked for. */
  perPage?: (typeof PAGE_SIZES)[number];
  /** The filters used when none is asked for: `{ status: ['ACTIVE'] }`. */
  defaultSearch?: Record<string, readonly string[]>;
};

/** Parses a sort key: `-departure_at` → `{ field: 'departure_at', descending: true }`. */
export function sortKey(key: string): SortKey {
  return key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key, descending: false };
}
