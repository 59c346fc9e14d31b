import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { procedures } from './procedures.ts';

let t: TestApp;
let listing: { id: string };
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site);
});
afterAll(() => t.close());

type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];

const asked = readFileSync(new URL('listing-calls.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string])
  .flatMap(([method, path]): Call[] =>
    method === 'CRUD'
      ? [
          ['GET', path],
          ['POST', path],
          ['GET', `${path}/{id}`],
          ['PUT', `${path}/{id}`],
          ['DELETE', `${path}/{id}`],
        ]
      : [[method as Call[0], path]],
  );

const NOBODY = '018f0000-0000-7000-8000-0000000000aa';

describe('the calls of packages and their parts', () => {
  it.each(asked)('%s %s is in the contract, as specified', (method, path) => {
    const known = procedures.filter(([, call]) => call.method === method && call.path === path);
    expect(known).toHaveLength(1);
  });

  it.each(asked)('%s %s answers a real request', async (method, path) => {
    const url = path
      .replace('/admin_api/listings/{id}', `/admin_api/listings/${listing.id}`)
      .replaceAll(/\{\w+\}/g, NOBODY);
    const removesAll = method === 'DELETE' && path === '/admin_api/listings/{id}';
    const { statusCode } = await t
      .as('MAIN')
      .inject({ method, url, ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}) });
    const namesAPart = url.includes(NOBODY);
    const expected = {
      GET: namesAPart ? [404] : [200],
      // An empty form lacks something, except where nothing is asked for.
      POST: path.endsWith('/duplicate') ? [201] : [422],
      PUT: [422],
      // A package on sale stays; a part that is not there is not found.
      DELETE: removesAll ? [409] : [404],
    }[method];
    expect(expected).toContain(statusCode);
  });
});
