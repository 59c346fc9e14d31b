import type { Handle } from '../kit/db/db.ts';
import type { Head } from './template-data/layout.ts';
import type { ListingIndex } from './queries/listing-index.ts';
import type { PageName } from './renderer.ts';
import type { Visit } from './visit.ts';

/** A page as its code describes it: a template, its data, and what search engines read. */
export type PageAnswer = {
  page: PageName;
  data: object;
  head: Head;
  status?: number;
  /** For people with the link only: cached by nobody, and hidden from search engines. */
  personal?: boolean;
  /** False for a page that hardly anybody else will see, such as the result of a search: it is rendered each time. */
  isKept?: boolean;
};

export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Reads the packages that the site has on its lists. */
  listingIndex(): Promise<ListingIndex>;
};

/** Where a page that had another address before is now. */
export type Moved = { redirect: string };

/** Reads what a page needs and describes it; null when there is no such page. */
export type PageCode = (visit: Visit, db: Handle, request: PageRequest) => Promise<PageAnswer | Moved | null>;
