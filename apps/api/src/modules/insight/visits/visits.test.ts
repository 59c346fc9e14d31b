import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { from } from '../../../../test/support/access.ts';
import { type TestApp, testApp } from '../../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile Safari';

const visit = (url: string, address: number, device = PHONE) =>
  t.anonymous.inject({ url, headers: { ...from(address).headers, 'user-agent': device } });

const counted = async () => {
  await t.services.visits.flush();
  const { rows } = await sql<{ kind: string; visits: number }>`
    select kind, sum(visits)::int as visits from page_visits where site_id = ${t.site.id} group by kind order by kind`.execute(
    t.db,
  );
  return Object.fromEntries(rows.map(({ kind, visits }) => [kind, visits]));
};

it('counts a device once a day and page, and programs, unknown pages and failures not at all', async () => {
  const page = `/paket/${t.site.listing.slug}`;
  for (const url of ['/', '/', page, page, '/en']) expect((await visit(url, 1)).statusCode).toBe(200);
  await visit('/', 2);
  await visit('/', 1, 'Googlebot/2.1');
  await visit('/tidak-ada', 3);
  expect(await counted()).toEqual({ SITE: 2, HOME: 2, PACKAGE: 1 });
  t.clock.advance(24 * 3_600_000);
  await visit(page, 1);
  expect(await counted()).toEqual({ SITE: 3, HOME: 2, PACKAGE: 2 });
  const { body } = await t.as('DIRECTOR').call('site_stats.get', {});
  expect(body.data.months.reduce((sum, month) => sum + month.visits, 0)).toBe(3);
});

it('counts what two flushes at once write only once, and keeps nothing of who came', async () => {
  const before = (await counted()).SITE ?? 0;
  await visit('/', 7);
  await Promise.all([t.services.visits.flush(), t.services.visits.flush()]);
  expect((await counted()).SITE).toBe(before + 1);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'page_visits' order by 1`.execute(
    t.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['day', 'id', 'kind', 'listing_id', 'site_id', 'visits']);
});
