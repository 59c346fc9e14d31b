import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, makeProfile, type SeedListing } from '../../../seed/builders.ts';
import { makeInvoice } from '../../../../test/support/scenes/sold.ts';

let t: TestApp;
let past: SeedListing;
let sold: { slug: string; number: string };

beforeAll(async () => {
  t = await testApp();
  past = await makeListing(t.site, { name: 'Umroh Bulan Lalu', departsIn: -30, status: 'EXPIRED' });
  sold = await makeInvoice(t.site, past, { people: 2, status: 'PAID' });
  await makeInvoice(t.site, past, { people: 4, status: 'CANCELLED' });
  // What a site had before this month does not count.
  await t.db
    .updateTable('listings')
    .set({ created_at: '2026-08-01T00:00:00Z' })
    .where('site_id', '=', t.site.id)
    .execute();
});
afterAll(() => t.close());

describe('a site whose departures of three months have no pilgrim data', () => {
  it('may add one package in a month, and sees what its departures lack', async () => {
    const main = t.as('MAIN');
    const before = await main.call('listings.block');
    expect(before.body.data).toMatchObject({
      limited: true,
      blocked: false,
      created_this_month: 0,
      counts_anew_on: '2026-12-01',
      departures: [
        {
          name: 'Umroh Bulan Lalu',
          people: 2,
          with_pilgrim_data: 0,
          lacks: ['pilgrims'],
          invoices: [{ slug: sold.slug, number: sold.number, people: 2, with_pilgrim_data: 0 }],
        },
      ],
    });
    expect(
      (await main.call('listings.create_departures', { id: past.id, dates: ['2027-02-01', '2027-03-01'] }))
        .body.code,
    ).toBe('catalogue.blocked');
    expect((await main.call('listings.create', { name: 'Satu', category: 'UMROH' })).status).toBe(201);
    for (const refused of [
      await main.call('listings.create', { name: 'Dua', category: 'UMROH' }),
      await main.call('listings.duplicate', { id: past.id }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.blocked']);
    }
    expect((await main.call('listings.block')).body.data).toMatchObject({
      blocked: true,
      created_this_month: 1,
    });
  });

  it('may add another in the next month', async () => {
    t.clock.advance(15 * 86_400_000);
    const { status } = await t.as('MAIN').call('listings.create', { name: 'Bulan Depan', category: 'UMROH' });
    t.clock.advance(-15 * 86_400_000);
    expect(status).toBe(201);
  });

  it('may add packages again once the data of one pilgrim is entered, and not for a bare name', async () => {
    const pilgrim = await makeProfile(t.site, { user_id: t.site.user.id });
    const add = () => t.as('MAIN').call('listings.create', { name: 'Bebas', category: 'UMROH' });
    const booking = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('listing_id', '=', past.id)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('bookings').set({ profile_id: pilgrim.id }).where('id', '=', booking.id).execute();
    expect((await add()).body.code).toBe('catalogue.blocked');
    await t.as('MAIN').call('profiles.update', { id: pilgrim.id, version: 1, no_ktp: '3204115204850001' });
    expect((await add()).status).toBe(201);
  });

  it('may add packages also once those data were removed after the return, and not where they were before', async () => {
    const { profile_id } = await t.db
      .selectFrom('bookings')
      .select('profile_id')
      .where('listing_id', '=', past.id)
      .where('profile_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await t.db.updateTable('profiles').set({ no_ktp_hash: null }).where('id', '=', profile_id!).execute();
    const isLimited = async () => (await t.as('MAIN').call('listings.block')).body.data.limited;
    const isOnClock = async () => {
      const { rows } = (await t.as('MAIN').call('rule_clock.get', {})).body.data;
      return rows.some(({ rule, listing }) => rule === 'package_block' && listing.slug === past.slug);
    };
    expect([await isLimited(), await isOnClock()]).toEqual([true, true]);
    const today = todayIn(t.site.timeZone, t.clock.now());
    const sweep = { site_id: t.site.id, profile_id: profile_id!, kind: 'NUMBERS' };
    const removed = (swept_on: string) =>
      t.db
        .insertInto('profile_sweeps')
        .values({ ...sweep, swept_on })
        .onConflict((conflict) =>
          conflict.columns(['site_id', 'profile_id', 'kind']).doUpdateSet({ swept_on }),
        )
        .execute();
    await removed(addDays(today, -31));
    expect([await isLimited(), await isOnClock()]).toEqual([true, true]);
    await removed(today);
    expect([await isLimited(), await isOnClock()]).toEqual([false, false]);
  });

  it('does not block another agency', async () => {
    expect((await t.asTwin('MAIN').call('listings.block')).body.data).toMatchObject({
      limited: false,
      departures: [],
    });
  });
});
