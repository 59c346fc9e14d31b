import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { builtOnce } from './built-once.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('a query that is built once', () => {
  it('runs each time with the values of that time', async () => {
    let built = 0;
    const categories = builtOnce(
      ['siteId', 'slugs', 'until'],
      (db, { siteId, slugs, until }: { siteId: string; slugs: readonly string[]; until: Date }) => {
        built += 1;
        return db
          .selectFrom('article_categories')
          .select('slug')
          .where('site_id', '=', siteId)
          .where('created_at', '<=', until.toISOString())
          .where((eb) => eb('slug', '=', eb.fn.any(eb.val(slugs))))
          .orderBy('slug');
      },
    );
    for (const slug of ['a', 'b'])
      await t.db.insertInto('article_categories').values({ site_id: t.site.id, slug, title: slug }).execute();
    const siteId = t.site.id;
    const run = async (slugs: string[], until = new Date('2100-01-01'), site = siteId) =>
      (await categories(t.db, { siteId: site, slugs, until })).map(({ slug }) => slug);
    expect(await run(['a', 'b'])).toEqual(['a', 'b']);
    expect(await run(['b'])).toEqual(['b']);
    expect(await run(['a', 'b'], new Date('2000-01-01'))).toEqual([]);
    expect(await run(['a', 'b'], undefined, t.twin.id)).toEqual([]);
    expect(built).toBe(1);
  });
});
