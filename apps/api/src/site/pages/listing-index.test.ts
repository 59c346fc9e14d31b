import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';
import { openListingIndexes } from '../queries/listing-index.ts';

let t: TestApp;
let near: SeedListing;
let late: SeedListing;

beforeAll(async () => {
  t = await testApp();
  near = await makeListing(t.site, { name: 'Umrah Lekas', departsIn: 20, columns: { embarkation: 'Solo' } });
  late = await makeListing(t.site, {
    name: 'Umrah Nanti',
    departsIn: 300,
    columns: { embarkation: 'Medan' },
  });
});
afterAll(() => t.close());

describe('the list of packages, which is cached', () => {
  it('shows every change of a package at once', async () => {
    expect(await embarkations()).toEqual(['Jakarta (1)', 'Medan (1)', 'Solo (1)']);
    const changed = { embarkation: 'Padang' };
    await t.db.updateTable('listings').set(changed).where('id', '=', late.id).execute();
    expect(await embarkations()).toEqual(['Jakarta (1)', 'Padang (1)', 'Solo (1)']);
  });

  it('shows every change of a price', async () => {
    expect((await names('sort=price'))[0]).not.toBe(late.name);
    await t.db
      .updateTable('listing_variants')
      .set({ price: 9_000_000 })
      .where('listing_id', '=', late.id)
      .where('room_type', '=', 'QUAD')
      .execute();
    expect((await names('sort=price'))[0]).toBe(late.name);
    expect(await names('price_max=9000000')).toEqual([late.name]);
  });

  it('shows when hotels are removed and moved', async () => {
    expect(await names('sort=distance')).toHaveLength(3);
    await t.db.deleteFrom('listing_hotels').where('listing_id', '=', near.id).execute();
    expect((await names('sort=distance')).at(-1)).toBe(near.name);
  });

  it('moves what is sold out or held back to the end at once', async () => {
    expect((await names())[0]).toBe(near.name);
    const seats = (held: number, taken: number) =>
      t.db.updateTable('listing_seats').set({ held, taken }).where('listing_id', '=', near.id).execute();
    const { capacity } = await t.db
      .selectFrom('listing_seats')
      .select('capacity')
      .where('listing_id', '=', near.id)
      .executeTakeFirstOrThrow();
    await seats(0, capacity);
    expect((await names()).at(-1)).toBe(near.name);
    await seats(capacity, 0);
    expect((await names()).at(-1)).toBe(near.name);
    await seats(0, 0);
    expect((await names())[0]).toBe(near.name);
  });

  it('drops what has departed as the day turns, without any change', async () => {
    expect(await names()).toContain(near.name);
    t.clock.advance(21 * 86_400_000);
    expect(await names()).not.toContain(near.name);
    t.clock.advance(-21 * 86_400_000);
  });

  it('shows within a minute where a hotel is that master data has moved', async () => {
    const first = async () => (await names('sort=distance'))[0];
    expect(await first()).not.toBe(late.name);
    await t.db
      .updateTable('listing_hotels')
      .set({ hotel_id: await farthest() })
      .where('listing_id', '<>', late.id)
      .where('site_id', '=', t.site.id)
      .execute();
    expect(await first()).toBe(late.name);
    await t.db
      .updateTable('hotels')
      .set({ distance_m: 1 })
      .where('id', '=', await farthest())
      .execute();
    t.clock.advance(61_000);
    expect(await first()).not.toBe(late.name);
  });

  it('reads only those packages again that have changed', async () => {
    t.clock.advance(61_000);
    const first = async () => (await names('sort=distance'))[0];
    const before = await first();
    expect(before).not.toBe(late.name);
    const move = (from: number, to: number) =>
      t.db.updateTable('hotels').set({ distance_m: to }).where('distance_m', '=', from).execute();
    // Master data raises no version: what is read again shows it, what is not read again does not.
    await move(1, 91_919);
    await t.db.updateTable('listings').set({ points: 3 }).where('id', '=', late.id).execute();
    expect(await first()).toBe(before);
    t.clock.advance(61_000);
    expect(await first()).toBe(late.name);
    await move(91_919, 1);
    t.clock.advance(61_000);
  });

  it('is after each change what reading all of it anew finds', async () => {
    const kept = openListingIndexes();
    const read = async (by: typeof kept) => {
      const { listings, usdRate } = await by(t.db, t.site.id, t.clock.now());
      return { listings: listings.toSorted((a, b) => (a.id < b.id ? -1 : 1)), usdRate };
    };
    await read(kept);
    const added = await makeListing(t.site, { name: 'Umrah Baru', departsIn: 90 });
    const changes = [
      async () => added,
      () => t.db.updateTable('listings').set({ name: 'Umrah Lain' }).where('id', '=', added.id).execute(),
      () => t.as('MAIN').call('listings.make_private', { id: added.id, note: 'Hanya untuk alumni' }),
      () =>
        t.db
          .updateTable('listing_variants')
          .set({ price: 8_000_000 })
          .where('listing_id', '=', near.id)
          .execute(),
      () => t.db.deleteFrom('listing_hotels').where('listing_id', '=', late.id).execute(),
      () => t.db.updateTable('listings').set({ hotel_stars: 2 }).where('site_id', '=', t.site.id).execute(),
      () =>
        t.db
          .updateTable('site_settings')
          .set({ usd_rate: 16_123, usd_rate_on: '2026-11-01' })
          .where('site_id', '=', t.site.id)
          .execute(),
      () => t.db.updateTable('listings').set({ hotel_stars: 5 }).where('site_id', '=', t.twin.id).execute(),
    ];
    for (const change of changes) {
      await change();
      expect(await read(kept)).toEqual(await read(openListingIndexes()));
    }
  });

  it('counts a change for its own site only', async () => {
    const version = (siteId: string) =>
      t.db
        .selectFrom('shelf_versions')
        .select('version')
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
    const [mine, other] = [await version(t.site.id), await version(t.twin.id)];
    await t.db.updateTable('listings').set({ points: 7 }).where('id', '=', late.id).execute();
    expect((await version(t.site.id)).version).toBe(mine.version + 1);
    expect(await version(t.twin.id)).toEqual(other);
  });

  it('asks the database no more than twice when nothing has changed, and for the site', async () => {
    await get('');
    expect(Number((await get('sort=price')).headers['x-query-count'])).toBeLessThanOrEqual(3);
  });
});

async function farthest(): Promise<string> {
  const { id } = await t.db
    .selectFrom('hotels as h')
    .innerJoin('cities as c', 'c.id', 'h.city_id')
    .select('h.id')
    .where('c.code', '=', 'makkah')
    .where('h.distance_m', 'is not', null)
    .orderBy('h.code', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function get(query: string) {
  return t.app.inject({ url: `/paket?${query}`, headers: { host: t.site.host } });
}

async function names(query = ''): Promise<string[]> {
  const { body } = await get(query);
  return [...body.matchAll(/<h2><a [^>]+>([^<]+)</g)].map(([, name]) => name!);
}

async function embarkations(): Promise<string[]> {
  const { body } = await get('');
  const select = body.slice(body.indexOf('<select name="embarkation">')).split('</select>')[0]!;
  return [...select.matchAll(/>([^<]+ \(\d+\))</g)].map(([, text]) => text!);
}
