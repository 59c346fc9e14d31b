import { createHash } from 'node:crypto';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';

/** The number of pages that are cached, at about 10 kB each when compressed. */
const MAX_PAGES = 500;

/**
 * A cache of rendered pages. A page is found by a tag made of its theme and of every value on it, so it is rendered
 * anew only when something on it has changed. `find` and `keep` are for what is rendered elsewhere.
 */
export function pageCache() {
  const kept = lruCache<Encodable>(MAX_PAGES);
  const once = (render: () => string) => encodable(Buffer.from(render()), 'text/html; charset=utf-8', 5);
  const page = (tag: string, render: () => string) => kept.get(tag, () => once(render));
  return {
    page,
    /** A page that is not kept, since it holds what one visitor has typed or may see. */
    once,
    find: kept.find,
    keep: (tag: string, html: string) => page(tag, () => html),
  };
}

/** The hash of a content, for `ETag`: equal values have the same hash. */
export function tagOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
