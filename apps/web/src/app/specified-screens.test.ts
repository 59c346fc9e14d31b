import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { redirects, screens } from './routes.ts';

const LIST = join(import.meta.dirname, '../../test/specified-screens.txt');

describe('the screens of the specification', () => {
  it('have a route each', () => {
    const known = new Set([...screens, ...redirects].map(({ path }) => shapeOf(path)));
    const specified = readFileSync(LIST, 'utf8').trim().split('\n');
    expect(specified.filter((path) => !known.has(shapeOf(path)))).toEqual([]);
  });
});

/** An address without the names of its parameters: `/user/profiles/*` for `{profile_slug}` and for `:slug`. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (/^(:|\{)/.test(segment) ? '*' : segment))
    .join('/');
}
