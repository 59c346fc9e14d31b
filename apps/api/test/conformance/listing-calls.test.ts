import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { specifiedCalls } from './specified-calls.ts';

let t: TestApp;
let listing: { id: string };
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site);
});
afterAll(() => t.close());

/** The calls of packages and their parts. What makes fees by a GET, and what has no package of its own, is tried elsewhere. */
const OF_PACKAGES =
  /^\/admin_api\/(listings(?!\/\{id\}\/generate_flat_fees)|variants|flights|itineraries|rooms|tags|tags_categories|addons_categories|listings_\w+)(\/|$)/;
const asked = specifiedCalls().filter(([, path]) => OF_PACKAGES.test(path));

const NOBODY = '018f0000-0000-7000-8000-0000000000aa';

describe('the calls of packages and their parts', () => {
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
