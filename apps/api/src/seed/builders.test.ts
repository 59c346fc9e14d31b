import { missingItems } from '@rihla/domain/catalogue/validation';
import { todayIn } from '@rihla/domain/shared/dates';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { makeListing, makeProfile, makeSite, makeUser } from './builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('a site', () => {
  it('is made with settings, every unique payment number and counters at 0', async () => {
    const site = await makeSite(t, {
      slug: 'baru',
      name: 'Baru Wisata',
      settings: { invoice_prefix: 'BRU' },
    });
    const made = await sql`
      select (select invoice_prefix from site_settings where site_id = ${site.id}) as prefix,
             (select count(*)::int from unique_payment_numbers where site_id = ${site.id}) as numbers,
             (select jsonb_object_agg(name, last) from counters where site_id = ${site.id}) as counters`.execute(
      t.db,
    );
    expect(made.rows).toEqual([{ prefix: 'BRU', numbers: 999, counters: { invoice: 0, receipt: 0 } }]);
  });
});

describe.each(['UMROH', 'HAJI', 'TOUR', 'TABUNGAN'] as const)('a listing of category %s', (category) => {
  it('has everything that publishing requires', async () => {
    const { id, seats } = await makeListing(t.site, { category });
    const listing = await t.db
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const parts = {
      variants: await t.db
        .selectFrom('listing_variants')
        .selectAll()
        .$narrowType<{ room_type: RoomType }>()
        .where('listing_id', '=', id)
        .execute(),
      hotels: await t.db.selectFrom('listing_hotels').selectAll().where('listing_id', '=', id).execute(),
      flights: await t.db.selectFrom('listing_flights').selectAll().where('listing_id', '=', id).execute(),
      tags: (await t.db.selectFrom('listing_tags').selectAll().where('listing_id', '=', id).execute()).length,
      itinerary_days: [],
    };
    const today = todayIn(t.site.timeZone, t.clock.now());
    expect(missingItems({ ...listing, ...parts, category, seats }, today)).toEqual([]);
  });
});

describe('a listing', () => {
  it('departs a number of days from the clock’s today, with its hotels and flights around that day', async () => {
    const { id, departure_at } = await makeListing(t.site, { departsIn: 10 });
    expect(departure_at).toBe('2026-11-26');
    const stays = await sql`
      select check_in::text, check_out::text from listing_hotels where listing_id = ${id} order by position`.execute(
      t.db,
    );
    expect(stays.rows).toEqual([
      { check_in: '2026-11-26', check_out: '2026-11-30' },
      { check_in: '2026-11-30', check_out: '2026-12-03' },
    ]);
  });

  it('refuses an unknown hotel', async () => {
    await expect(makeListing(t.site, { hotels: [{ hotel: 'nowhere', from: 0, to: 1 }] })).rejects.toThrow(
      'hotels has no code nowhere',
    );
  });
});

describe('people', () => {
  it('are customers with families', async () => {
    const user = await makeUser(t.site, { name: 'Budi Santoso' });
    const profile = await makeProfile(t.site, { user_id: user.id, name: 'Ani Santoso' });
    expect(user).toMatchObject({ kind: 'USER', role: 'USER', name: 'Budi Santoso' });
    expect(profile.name).toBe('Ani Santoso');
  });
});
