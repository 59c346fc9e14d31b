import { createHash } from 'node:crypto';
import { type Encodable, encodable } from './compression.ts';
import { keep } from './keep.ts';

/** Pages that are kept, at about 10 kB each when compressed. */
const KEPT = 500;

/**
 * Rendered pages by what they were rendered from: the theme and every value on the page. A page is rendered anew
 * only when something on it has changed, and a browser that has it is told so without rendering.
 */
export function pageCache() {
  const kept = keep<Encodable>(KEPT);
  return {
    page: (tag: string, render: () => string) =>
      kept(tag, () => encodable(Buffer.from(render()), 'text/html; charset=utf-8', 5)),
  };
}

/** The name of a content, for `ETag`: the same values have the same name. */
export function tagOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 27);
}
