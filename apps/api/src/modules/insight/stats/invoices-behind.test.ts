import type { SiteStats } from '@rihla/domain/insight/stats.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book, liftUnpaidLimit, staySignedIn } from '../../../../test/support/scenes/booked.ts';

let t: TestApp;
let stats: SiteStats;

/** More cities and reasons than are told by name. */
const CITIES = 14;
const REASONS = 10;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  await sql`update listing_seats set capacity = 500 where site_id = ${t.site.id}`.execute(t.db);
  const booked: string[] = [];
  for (let at = 0; at <= CITIES; at += 1) booked.push((await book(t, t.site.listing, 1)).id);
  await sql`update invoices set currency = 'USD' where site_id = ${t.site.id} and id = ${booked[0]}`.execute(
    t.db,
  );
  // The last one stays without a city.
  await sql`
    with numbered as (select id, row_number() over (order by id) as place from districts limit ${CITIES}),
         meant as (select id::uuid, place from unnest(${booked}::text[]) with ordinality b (id, place))
    update invoices i set city_id = n.id from meant m left join numbered n on n.place = m.place
     where i.site_id = ${t.site.id} and i.id = m.id`.execute(t.db);
  for (let at = 0; at <= REASONS; at += 1) {
    const { id } = await book(t, t.site.listing, 1);
    const note = at === REASONS ? 'Sebab 1' : `Sebab ${at}`;
    const { status } = await t.as('MAIN').call('invoices.cancel', { id, note });
    expect(status).toBe(200);
  }
  stats = (await t.as('DIRECTOR').call('site_stats.get', {})).body.data;
});
afterAll(() => t.close());

const behind = async (asked: {
  figure: 'LISTING' | 'AGENT' | 'CITY' | 'ENDED';
  of: 'ONE' | 'NONE' | 'REST';
  id?: string;
  status?: SiteStats['cancellations'][number]['status'];
  reason?: string;
}) => {
  const { body, status } = await t
    .as('DIRECTOR')
    .call('site_stats.invoices', { ...asked, from: stats.from, to: stats.to, per_page: 100 });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};

describe('the invoices behind a figure', () => {
  it('are as many as it counts and add up to it: each package, agent and city, all others, and none', async () => {
    const figures = [
      ['LISTING', stats.listings],
      ['AGENT', stats.agents],
      ['CITY', stats.cities],
    ] as const;
    const parts = new Set<string>();
    let inDollars = 0;
    for (const [figure, rows] of figures)
      for (const { of, id, invoices, ...sums } of rows) {
        parts.add(`${figure} ${of}`);
        const found = await behind({ figure, of, ...(id && { id }) });
        expect(found.length, `${figure} ${of}`).toBe(invoices);
        const sumOf = (part: 'total' | 'pax', ...currencies: string[]) =>
          found.reduce((sum, row) => sum + (currencies.includes(row.currency) ? row[part] : 0), 0);
        expect(sumOf('total', 'IDR')).toBe(sums.total_idr);
        expect(sumOf('total', 'USD')).toBe(sums.total_usd);
        expect(sumOf('pax', 'IDR')).toBe(sums.pax_idr);
        expect(sumOf('pax', 'USD')).toBe(sums.pax_usd);
        expect(sumOf('pax', 'IDR', 'USD')).toBe(sums.pax);
        inDollars += sums.pax_usd;
      }
    expect(inDollars).toBe(figures.length);
    expect([...parts].toSorted()).toEqual([
      'AGENT NONE',
      'CITY NONE',
      'CITY ONE',
      'CITY REST',
      'LISTING ONE',
    ]);
  });

  it('are those that ended for a reason, for all others, and for none', async () => {
    const reasons = stats.cancellations.filter(({ status }) => status === 'CANCELLED');
    expect(reasons.filter(({ of }) => of === 'ONE')).toHaveLength(8);
    expect(reasons[0]).toMatchObject({ of: 'ONE', reason: 'Sebab 1', invoices: 2 });
    expect(reasons.find(({ of }) => of === 'REST')).toMatchObject({ reason: null, invoices: 2 });
    for (const { status, of, reason, invoices } of stats.cancellations) {
      const found = await behind({ figure: 'ENDED', of, status, ...(reason !== null && { reason }) });
      expect(found.length).toBe(invoices);
      if (reason !== null) expect(new Set(found.map((row) => row.reason))).toEqual(new Set([reason]));
    }
  });

  it('are for those alone who may read the statistics, and none of another agency', async () => {
    const asked = { figure: 'CITY', of: 'REST', from: stats.from, to: stats.to } as const;
    expect((await t.as('AGENT').call('site_stats.invoices', asked)).status).toBe(403);
    expect((await t.asTwin('MAIN').call('site_stats.invoices', asked)).body.meta.total).toBe(0);
    const wrong = { ...asked, from: 'yesterday' };
    expect((await t.as('DIRECTOR').call('site_stats.invoices', wrong)).status).toBe(422);
  });
});
