import { createHash } from 'node:crypto';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';

/** The number of pages that are cached, at about 10 kB each when compressed. */
const MAX_PAGES = 500;

/**
 * The cache of rendered pages by their content: the theme and every value on the page. A page is rendered anew only
 * when something on it has changed; a browser that has it gets a 304 without rendering.
 */
export function pageCache() {
  const kept = lruCache<Encodable>(MAX_PAGES);
  return {
    page: (tag: string, render: () => string) =>
      kept(tag, () => encodable(Buffer.from(render()), 'text/html; charset=utf-8', 5)),
  };
}

/** The hash of a content, for `ETag`: equal values have the same hash. */
export function tagOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
