import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { findings, wish } from '../../../../../test/support/scenes/booked.ts';
import { withoutLock } from '../../../../../test/support/locks/without-lock.ts';
import type { Handle } from '../../../../kit/db/db.ts';
import { makeListing, type SeedListing } from '../../../../seed/builders.ts';
import { holdSeats } from '../seats.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const hold = (listing: SeedListing, people: number, act: 'HOLD' | 'RELEASE' = 'HOLD') =>
  t.as('MAIN').call('listings.move_seats', { id: listing.id, act, people, note: 'Rombongan Pak Hasan' });

const book = (listing: SeedListing, people: number) =>
  t.as('MAIN').call('invoices.create', { ...wish(listing, people), user_id: t.site.user.id });

async function seats(listing: { id: string }) {
  const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
  const { seats: all, seats_taken, seats_held, seats_left } = body.data;
  return { all, seats_taken, seats_held, seats_left };
}

describe('seats that the office keeps back', () => {
  it('are not sold until they are released, and keep their reason', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    const held = await hold(listing, 4);
    expect([held.status, held.body.data]).toEqual([200, { id: listing.id, seats_held: 4, seats_left: 1 }]);
    const refused = await book(listing, 2);
    expect([refused.status, refused.body.code]).toEqual([409, 'booking.sold_out']);
    expect((await hold(listing, 3, 'RELEASE')).status).toBe(200);
    expect((await book(listing, 2)).status).toBe(201);
    expect(await seats(listing)).toEqual({ all: 5, seats_taken: 2, seats_held: 1, seats_left: 2 });
    const { body } = await t.as('MAIN').call('listings.seats', { id: listing.id });
    expect(body.data).toMatchObject([
      { delta: 2, reason: 'book', note: null },
      { delta: -3, reason: 'release', note: 'Rombongan Pak Hasan', invoice: null },
      { delta: 4, reason: 'hold', note: 'Rombongan Pak Hasan', actor_name: t.site.admins.MAIN.name },
    ]);
    expect(await findings(t)).toEqual([]);
  });

  it('are never more than are free and never released twice; both refusals are on the field', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    const tooMany = await hold(listing, 6);
    expect([tooMany.status, tooMany.body.code, Object.keys(tooMany.body.errors!)]).toEqual([
      409,
      'booking.sold_out',
      ['people'],
    ]);
    await hold(listing, 2);
    const twice = await hold(listing, 3, 'RELEASE');
    expect([twice.status, twice.body.code, Object.keys(twice.body.errors!)]).toEqual([
      409,
      'catalogue.not_held',
      ['people'],
    ]);
    expect(await seats(listing)).toMatchObject({ seats_held: 2, seats_left: 3 });
  });

  it('cannot be taken away by lowering the capacity', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    await hold(listing, 3);
    const lowered = await t
      .as('MAIN')
      .call('listings.update', { id: listing.id, version: await version(listing), seats: 2 });
    // The constraint of the table alone would refuse as well, but could not say how many there are.
    expect(lowered).toMatchObject({
      status: 409,
      body: { code: 'catalogue.seats_below_taken', data: { taken: 3 } },
    });
  });

  it('are not copied', async () => {
    const listing = await makeListing(t.site, { seats: 9 });
    await hold(listing, 2);
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
    expect(await seats(body.data)).toMatchObject({ seats_held: 0, seats_left: 9 });
  });

  it('need a reason, a published package that has not departed, and the main admin', async () => {
    const listing = await makeListing(t.site);
    const input = { id: listing.id, act: 'HOLD', people: 1, note: '  ' } as const;
    const silent = await t.as('MAIN').call('listings.move_seats', input);
    expect([silent.status, Object.keys(silent.body.errors!)]).toEqual([422, ['note']]);
    const draft = await hold(await makeListing(t.site, { status: 'NEW' }), 1);
    expect([draft.status, draft.body.code]).toEqual([409, 'catalogue.not_on_sale']);
    const gone = await hold(await makeListing(t.site, { departsIn: -1 }), 1);
    expect([gone.status, gone.body.code]).toEqual([409, 'catalogue.departed']);
    for (const who of ['FINANCE', 'DIRECTOR', 'AGENT'] as const) {
      expect((await t.as(who).call('listings.move_seats', { ...input, note: 'x' })).status).toBe(403);
    }
  });

  it('are deleted with their draft', async () => {
    const listing = await makeListing(t.site);
    await hold(listing, 2);
    await t.as('MAIN').call('listings.withdraw', { id: listing.id });
    expect((await t.as('MAIN').call('listings.delete', { id: listing.id })).status).toBe(200);
    expect(await findings(t)).toEqual([]);
  });
});

describe('holding and booking at once', () => {
  it('never promises a seat twice', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    const acts = Array.from({ length: 12 }, (_, at) => (at % 2 ? hold(listing, 2) : book(listing, 2)));
    const won = (await Promise.all(acts)).filter(({ status }) => status < 300).length;
    expect(won).toBe(5);
    expect(await seats(listing)).toMatchObject({ seats_left: 0 });
    expect(await findings(t)).toEqual([]);
  });

  it('is refused by the constraint of the table when the statement does not check', async () => {
    const listing = await makeListing(t.site, { seats: 3 });
    const blind = withoutLock(t.appUrl, ['seats'], () =>
      inTransaction((tx) =>
        holdSeats(
          { tx, site: t.site, actor: null, now: t.clock.now() },
          { listingId: listing.id, people: 4, note: 'x' },
        ),
      ),
    );
    await expect(blind).rejects.toMatchObject({ constraint: 'listing_seats_within_capacity' });
  });
});

function inTransaction<T>(work: (tx: Handle) => Promise<T>): Promise<T> {
  return t.services.db.transaction({ siteId: t.site.id, actorId: null, now: t.clock.now() }, work);
}

async function version(listing: SeedListing): Promise<number> {
  const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
  return body.data.version;
}
