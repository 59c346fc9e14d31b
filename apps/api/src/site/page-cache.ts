import { createHash } from 'node:crypto';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';

/** The number of pages that are cached, at about 10 kB each when compressed. */
const MAX_PAGES = 500;

/**
 * Makes a cache of rendered pages. A page is found by a tag made of its theme and of every value on it (`contentTag`), so it
 * is rendered again only when something on it has changed. `find` and `keep` are for pages that a caller renders
 * itself.
 */
export function pageCache() {
  const cachedPages = lruCache<Encodable>(MAX_PAGES);
  const once = (render: () => string) => encodable(Buffer.from(render()), 'text/html; charset=utf-8', 5);
  const page = (tag: string, render: () => string) => cachedPages.get(tag, () => once(render));
  return {
    page,
    /** Renders a page without caching it, because it contains something personal or is rarely asked for. */
    once,
    find: cachedPages.find,
    keep: (tag: string, html: string) => page(tag, () => html),
  };
}

/** The hash of some values, for `ETag`: equal values have the same hash. */
export function contentTag(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
