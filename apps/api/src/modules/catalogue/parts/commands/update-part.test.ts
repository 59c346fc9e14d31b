import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let hotels: string[];

beforeAll(async () => {
  t = await testApp();
  hotels = (await t.db.selectFrom('hotels').select('id').limit(3).execute()).map(({ id }) => id);
});
afterAll(() => t.close());
beforeEach(async () => {
  listing = await makeListing(t.site);
});

type Variant = { id: string; version: number; is_base: boolean; name: string };

const write = (itineraries: object[]) =>
  t.as('MAIN').call('listings.replace_itineraries', { id: listing.id, itineraries });

async function readPart(part: 'rooms' | 'listings_hotels' | 'flights', id: string) {
  return (await t.as('MAIN').call(`${part}.get`, { id })).body.data;
}

async function variants(): Promise<Variant[]> {
  const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
  return (body.data as unknown as { variants: Variant[] }).variants;
}

describe('the parts of a package', () => {
  it('are written by one rule on both paths', async () => {
    const main = t.as('MAIN');
    const room = { type: 'QUINT', number: 3, note: 'lantai 5' };
    const nested = await main.call('rooms.create_in_listing', { id: listing.slug, ...room });
    const { id, version } = nested.body.data;
    expect([nested.status, nested.body.data]).toEqual([201, { id, version: 1 }]);
    expect(await readPart('rooms', id)).toMatchObject({ ...room, listing_id: listing.id });

    const twice = await main.call('rooms.create', { listing_id: listing.id, ...room });
    expect([twice.status, twice.body.code]).toEqual([409, 'kit.already_exists']);

    const own = await main.call('rooms.update', { id, version, number: 4 });
    const under = await main.call('rooms.update_in_listing', {
      id: listing.id,
      room: id,
      version: version + 1,
      number: 5,
    });
    expect([own.body.data, under.body.data]).toEqual([
      { id, version: version + 1 },
      { id, version: version + 2 },
    ]);
    expect(await readPart('rooms', id)).toMatchObject({ number: 5 });

    const stale = await main.call('rooms.update', { id, version, number: 6 });
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);

    expect((await main.call('rooms.delete_in_listing', { id: listing.id, room: id })).status).toBe(200);
    expect((await main.call('rooms.get', { id })).status).toBe(404);
  });

  it('are not reached through another package, nor through another agency', async () => {
    const [first] = await variants();
    const change = { variant: first!.id, version: first!.version, price: 1 };
    const through = await t
      .as('MAIN')
      .call('variants.update_in_listing', { id: t.site.listing.id, ...change });
    expect(through.status).toBe(404);
    const foreign = await t.asTwin('MAIN').call('variants.update', { id: first!.id, version: 1, price: 1 });
    expect(foreign.status).toBe(404);
    expect((await t.asTwin('MAIN').call('variants.get', { id: first!.id })).status).toBe(404);
  });

  it('say the currency of their prices, which is that of the package', async () => {
    const dollars = await makeListing(t.site, { currency: 'USD' });
    const { body } = await t
      .as('MAIN')
      .call('variants.list', { search: { listing_id: [dollars.id, listing.id] }, per_page: 100 });
    const currencies = (id: string) =>
      body.data.filter((row) => row.listing_id === id).map((row) => row.currency);
    expect([new Set(currencies(dollars.id)), new Set(currencies(listing.id))]).toEqual([
      new Set(['USD']),
      new Set(['IDR']),
    ]);
  });

  it('have one base price: marking another room type unmarks the first', async () => {
    const [, second] = await variants();
    const { version, id } = second!;
    await t.as('MAIN').call('variants.update', { id, version, is_base: true });
    expect((await variants()).filter(({ is_base }) => is_base).map(({ name }) => name)).toEqual([
      second!.name,
    ]);
  });

  it('do not leave a package on sale without the price that it shows', async () => {
    const [base] = await variants();
    const { id, version } = base!;
    const main = t.as('MAIN');
    for (const [refused, code] of [
      [await main.call('variants.delete', { id }), 'catalogue.no_base_price'],
      [await main.call('variants.update', { id, version, is_base: false }), 'catalogue.no_base_price'],
      [
        await main.call('variants.update', { id, version, is_public: false }),
        'catalogue.base_price_not_public',
      ],
    ] as const) {
      expect([refused.status, refused.body.code]).toEqual([422, code]);
    }
    expect((await variants())[0]).toMatchObject({ id, version, is_base: true });
    const draft = await makeListing(t.site, { status: 'NEW' });
    expect((await main.call('variants.delete', { id: draft.variants[0]!.id })).status).toBe(200);
  });

  it('archive a deleted room type for the invoices that name it', async () => {
    const [, first] = await variants();
    await t.as('MAIN').call('variants.delete_in_listing', { id: listing.id, variant: first!.id });
    expect((await variants()).map(({ id }) => id)).not.toContain(first!.id);
    const row = await t.db
      .selectFrom('listing_variants')
      .select('archived_at')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow();
    expect(row.archived_at).not.toBeNull();
  });

  it('have hotels that do not overlap, by the day', async () => {
    await t.db.deleteFrom('listing_hotels').where('listing_id', '=', listing.id).execute();
    const stay = (hotel: number, check_in: string, check_out: string) =>
      t.as('MAIN').call('listings_hotels.create_in_listing', {
        id: listing.id,
        hotel_id: hotels[hotel],
        check_in,
        check_out,
      });
    const first = await stay(0, '2027-01-15', '2027-01-19');
    expect(await readPart('listings_hotels', first.body.data.id)).toMatchObject({ nights: 4 });
    const overlap = await stay(1, '2027-01-18', '2027-01-22');
    expect([overlap.status, overlap.body.code]).toEqual([409, 'catalogue.hotels_overlap']);
    expect(overlap.body.errors).toHaveProperty('check_in');
    expect((await stay(1, '2027-01-19', '2027-01-22')).status).toBe(201);
    const backwards = await stay(2, '2027-01-23', '2027-01-23');
    expect([backwards.status, backwards.body.code]).toEqual([422, 'catalogue.check_out_before_check_in']);
  });

  it('have hotels that share no night, in whatever order they are sent', async () => {
    const start = localDateOf('2027-01-15');
    const stay = fc.record({ from: fc.integer({ min: 0, max: 8 }), nights: fc.integer({ min: 1, max: 4 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { minLength: 2, maxLength: 5 }), async (stays) => {
        await t.db.deleteFrom('listing_hotels').where('listing_id', '=', listing.id).execute();
        const accepted: { from: number; nights: number }[] = [];
        for (const { from, nights } of stays) {
          const shares = accepted.some((one) => from < one.from + one.nights && one.from < from + nights);
          const { status } = await t.as('MAIN').call('listings_hotels.create_in_listing', {
            id: listing.id,
            hotel_id: hotels[0],
            check_in: addDays(start, from),
            check_out: addDays(start, from + nights),
          });
          expect(status).toBe(shares ? 409 : 201);
          if (!shares) accepted.push({ from, nights });
        }
      }),
      { numRuns: 10 },
    );
  });

  it('have flights that land after they have taken off, each by its own clock', async () => {
    const leg = await t.db
      .selectFrom('listing_flights')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .where('direction', '=', 'GO')
      .executeTakeFirstOrThrow();
    const change = (arrives_at: string) =>
      t.as('MAIN').call('flights.update', { id: leg.id, version: leg.version, arrives_at });
    const tooEarly = await change(leg.departs_at!.slice(0, 11) + '06:29');
    expect([tooEarly.status, tooEarly.body.code]).toEqual([422, 'catalogue.flight_arrives_before_departure']);
    expect(tooEarly.body.errors).toHaveProperty('arrives_at');
    // Half past six in Jeddah is half past ten in Jakarta, so a minute later is a minute's flight.
    expect((await change(leg.departs_at!.slice(0, 11) + '06:31')).status).toBe(200);
    expect(await readPart('flights', leg.id)).toMatchObject({ duration_minutes: 1, days_later: 0 });
  });

  it('have flights that land elsewhere than where they took off', async () => {
    const leg = await t.db
      .selectFrom('listing_flights')
      .selectAll()
      .where('listing_id', '=', listing.id)
      .where('direction', '=', 'GO')
      .executeTakeFirstOrThrow();
    const change = { id: leg.id, version: leg.version, arrival_airport_id: leg.departure_airport_id };
    const { status, body } = await t.as('MAIN').call('flights.update', change);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      422,
      'catalogue.flight_goes_nowhere',
      ['arrival_airport_id'],
    ]);
  });

  it('are warned of, and not barred, when the itinerary lands elsewhere than the flight', async () => {
    await write([{ day: 1, title: 'Terbang ke Madinah' }]);
    const { body } = await t.as('MAIN').call('listings.validation', { id: listing.id });
    expect(body.data.ready).toBe(true);
    expect(body.data.warnings).toContainEqual({
      code: 'itinerary_other_landing',
      field: 'itineraries',
      step: 'itinerary',
      data: { day: 1, said: 'Madinah', city: 'Jeddah' },
    });
  });

  it('refuse what does not exist on its field', async () => {
    const unknown = '018f0000-0000-7000-8000-000000000000';
    const { status, body } = await t
      .as('MAIN')
      .call('listings_buses.create_in_listing', { id: listing.id, bus_id: unknown, leg: 'Jeddah – Makkah' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['bus_id']]);
  });

  it('write an itinerary as one table', async () => {
    const { status } = await write([
      { day: 2, title: 'Ziarah' },
      { day: 1, title: 'Terbang', description: 'Kumpul di Terminal 3.' },
    ]);
    expect(status).toBe(200);
    const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
    expect(body.data.itineraries.map(({ title }) => title)).toEqual(['Terbang', 'Ziarah']);
    expect((await write([])).body.data).toEqual([]);
  });

  it('are read by finance and written by the main admin', async () => {
    expect((await t.as('FINANCE').call('variants.list')).status).toBe(200);
    const refused = await t
      .as('FINANCE')
      .call('rooms.create_in_listing', { id: listing.id, type: 'QUINT', number: 1 });
    expect(refused.status).toBe(403);
  });
});
