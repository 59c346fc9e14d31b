import type { Handle } from '../kit/db/db.ts';
import type { Head } from './template-data/layout.ts';
import type { ListingIndex } from './queries/listing-index.ts';
import type { PageName } from './renderer.ts';
import type { Visit } from './visit.ts';

/**
 * A page to send: its template, the data for it, and its head (title, description and data for search engines).
 * `status` is 200 unless given.
 */
export type PageAnswer = {
  page: PageName;
  data: object;
  head: Head;
  status?: number;
  /** True for a page with personal data or for holders of a link only; no cache may store it. */
  personal?: boolean;
  /** False for a page that hardly anybody else will ask for, such as the result of a search: it is not cached. */
  isKept?: boolean;
};

/** The parameters in the path of a page, its query, and the packages of the site. */
export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** Reads the index of the packages that the site shows in its lists. */
  listingIndex(): Promise<ListingIndex>;
};

/** The present address of a page that had another one before. */
export type MovedPage = { redirect: string };

/** The code of a page: reads its data and describes the page to send; null when there is no such page. */
export type PageCode = (
  visit: Visit,
  db: Handle,
  request: PageRequest,
) => Promise<PageAnswer | MovedPage | null>;
