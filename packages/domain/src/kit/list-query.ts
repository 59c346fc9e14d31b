import type { Fields } from './field.ts';

/** Page sizes that the server takes and the web offers; the first is the default. Specification section 9 leaves the values open. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export type SortKey = { field: string; descending: boolean };
export type FilterValue = readonly string[] | { from?: string; to?: string };

/** A list request after parsing: what the server does, and what the web keeps in the address. */
export type ListQuery = {
  page: number;
  per_page: number;
  sort: readonly SortKey[];
  q: string | null;
  search: Readonly<Record<string, FilterValue>>;
};

/** What a list lets its reader do. Fields decide how a filter value is read. */
export type ListConfig = {
  fields: Fields;
  /** Sorting used when none is asked for: `-departure_at`. */
  defaultSort: string;
  /** Page size used when none is asked for. */
  perPage?: (typeof PAGE_SIZES)[number];
  /** Filters used when none is asked for: `{ status: ['ACTIVE'] }`. */
  defaultSearch?: Record<string, readonly string[]>;
};

/** `-departure_at` → `{ field: 'departure_at', descending: true }`. */
export function sortKey(key: string): SortKey {
  return key.startsWith('-') ? { field: key.slice(1), descending: true } : { field: key, descending: false };
}
