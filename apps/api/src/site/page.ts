import type { Handle } from '../kit/db/db.ts';
import type { Head } from './drops/layout.ts';
import type { Shelf } from './queries/shelf.ts';
import type { PageName } from './renderer.ts';
import type { Visit } from './visit.ts';

/** A page as its code describes it: a template, what stands in it, and what search engines read. */
export type PageAnswer = {
  page: PageName;
  drop: object;
  head: Head;
  status?: number;
  /** Only for who has the link: kept by nobody in between, found by nobody. */
  personal?: boolean;
};

export type PageRequest = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** What the site has on its lists. */
  shelf(): Promise<Shelf>;
};

/** Reads what a page needs and describes it; null when there is no such page. */
export type PageCode = (visit: Visit, db: Handle, request: PageRequest) => Promise<PageAnswer | null>;
