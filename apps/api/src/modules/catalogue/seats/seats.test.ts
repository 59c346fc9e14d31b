import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { waitingForALock } from '../../../../test/support/locks/locks.ts';
import type { Handle } from '../../../kit/db/db.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';
import { bookableListing } from '../prices/offer.ts';
import { giveSeatsBack, holdSeats, takeSeats } from './seats.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const INVOICE = '018f0000-0000-7000-8000-000000000001';

function inTransaction<T>(work: (tx: Handle) => Promise<T>): Promise<T> {
  return t.services.db.transaction({ siteId: t.site.id, actorId: null, now: t.clock.now() }, work);
}

const of = (listing: SeedListing, people: number, reason = 'book') => ({
  listingId: listing.id,
  people,
  invoiceId: INVOICE,
  reason,
});
const by = (tx: Handle) => ({ tx, site: t.site, actor: null, now: t.clock.now() });

async function taken(listing: SeedListing): Promise<number> {
  const row = await t.db
    .selectFrom('listing_seats')
    .select('taken')
    .where('listing_id', '=', listing.id)
    .executeTakeFirstOrThrow();
  return row.taken;
}

const actor = (role: 'MAIN' | 'AGENT' | 'GUIDE') => ({
  ...t.site.admins[role],
  role,
  kind: 'ADMIN' as const,
  sessionId: '',
  locale: 'id' as const,
});
const customer = () => ({
  ...t.site.user,
  role: 'USER' as const,
  kind: 'USER' as const,
  sessionId: '',
  locale: 'id' as const,
});

describe('seats', () => {
  it('are taken for each person, and the seats left are returned', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    expect(await inTransaction((tx) => takeSeats(by(tx), of(listing, 3)))).toBe(2);
    const refused = inTransaction((tx) => takeSeats(by(tx), of(listing, 3)));
    await expect(refused).rejects.toMatchObject({ code: 'booking.sold_out', data: { free: 2 } });
    expect(await inTransaction((tx) => giveSeatsBack(by(tx), of(listing, 3, 'cancel')))).toBe(5);
    const history = await t.db
      .selectFrom('seat_moves')
      .select(['delta', 'reason'])
      .where('listing_id', '=', listing.id)
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { delta: 3, reason: 'book' },
      { delta: -3, reason: 'cancel' },
    ]);
  });

  it('are never oversold, however many take at once', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    const takers = Array.from({ length: 24 }, (_, index) => 1 + (index % 3));
    const results = await Promise.allSettled(
      takers.map((people) => inTransaction((tx) => takeSeats(by(tx), of(listing, people)))),
    );
    const sold = takers
      .filter((_, index) => results[index]!.status === 'fulfilled')
      .reduce((a, b) => a + b, 0);
    expect(await taken(listing)).toBe(sold);
    expect(sold).toBeLessThanOrEqual(10);
    expect(sold).toBeGreaterThanOrEqual(8);
  });

  it('are those that the office does not hold back', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    await inTransaction((tx) => holdSeats(by(tx), { listingId: listing.id, people: 3, note: 'Rombongan' }));
    const refused = inTransaction((tx) => takeSeats(by(tx), of(listing, 3)));
    await expect(refused).rejects.toMatchObject({ code: 'booking.sold_out', data: { free: 2 } });
    expect(await inTransaction((tx) => takeSeats(by(tx), of(listing, 2)))).toBe(0);
    expect(await inTransaction((tx) => giveSeatsBack(by(tx), of(listing, 1, 'cancel')))).toBe(1);
  });

  it('go back with a booking that fails afterwards', async () => {
    const listing = await makeListing(t.site, { seats: 5 });
    const failing = inTransaction(async (tx) => {
      await takeSeats(by(tx), of(listing, 2));
      throw new Error('the invoice could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await taken(listing)).toBe(0);
  });

  it('need nobody for a family of infants', async () => {
    const listing = await makeListing(t.site, { seats: 0 });
    expect(await inTransaction((tx) => takeSeats(by(tx), of(listing, 0)))).toBe(0);
  });
});

describe('the offer of a booking', () => {
  it('has the terms, the prices, the add-ons with their categories and what is left, in one statement', async () => {
    const listing = await makeListing(t.site, { rooms: [{ type: 'QUAD', number: 8 }], seats: 45 });
    let statements = 0;
    const scope = {
      siteId: t.site.id,
      actorId: null,
      now: t.clock.now(),
      onQuery: () => void (statements += 1),
    };
    const offer = await t.services.db.transaction(scope, (tx) =>
      bookableListing(tx, t.site.id, listing.slug, customer()),
    );
    expect(statements).toBe(1);
    expect(offer).toMatchObject({
      id: listing.id,
      currency: 'IDR',
      dp_price: 5_000_000,
      seats_left: 45,
      addons: [{ name: 'Kereta cepat Haramain', category: { type: 'PERSON', is_public: true } }],
      rooms: [{ type: 'QUAD', number: 8 }],
    });
    expect(offer!.variants.map(({ room_type, price }) => [room_type, price])).toEqual([
      ['QUAD', 31_500_000],
      ['TRIPLE', 33_500_000],
      ['DOUBLE', 36_500_000],
      ['INFANT', 9_500_000],
    ]);
  });

  it('needs the link of a private package from a customer, and nothing from an agent', async () => {
    const hidden = await makeListing(t.site, { status: 'PRIVATE' });
    const found = await inTransaction(async (tx) => [
      await bookableListing(tx, t.site.id, hidden.id, customer()),
      await bookableListing(tx, t.site.id, hidden.slug, customer()),
      await bookableListing(tx, t.site.id, hidden.id, actor('AGENT')),
      await bookableListing(tx, t.site.id, hidden.id, actor('GUIDE')),
    ]);
    expect(found.map((offer) => offer !== null)).toEqual([false, true, true, false]);
  });

  it('leaves add-ons and room types of the office to the office', async () => {
    const [seen, all] = await inTransaction(async (tx) => [
      await bookableListing(tx, t.site.id, t.site.listing.id, customer()),
      await bookableListing(tx, t.site.id, t.site.listing.id, actor('MAIN')),
    ]);
    expect(seen!.addons.map(({ name }) => name)).not.toContain('Mutawif pribadi');
    expect(all!.addons.map(({ name }) => name)).toContain('Mutawif pribadi');
  });

  it('holds the package against being taken back to a draft until the booking is done', async () => {
    const listing = await makeListing(t.site);
    let withdrawn: Promise<{ status: number }> | null = null;
    await inTransaction(async (tx) => {
      await bookableListing(tx, t.site.id, listing.id, customer());
      withdrawn = t.as('MAIN').call('listings.withdraw', { id: listing.id });
      const first = await Promise.race([
        withdrawn.then(() => 'withdrawn'),
        waitingForALock(tx).then(() => 'waiting'),
      ]);
      expect(first).toBe('waiting');
    });
    expect((await withdrawn!).status).toBe(200);
  });
});
