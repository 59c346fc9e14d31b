import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing } from '../../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Json = Record<string, unknown>;

async function read(id: string): Promise<Json> {
  const { body } = await t.as('MAIN').call('listings.get', { id });
  return body.data;
}

/** What a package is, without what makes it this one. */
function contents(listing: Json): Json {
  const own = [
    'id',
    'version',
    'slug',
    'name',
    'status',
    'moves',
    'duplicated_from',
    'created_at',
    'updated_at',
  ];
  const dated = [
    'departure_at',
    'return_at',
    'registration_end',
    'hijri_year',
    'season_id',
    'season',
    'passport',
    'is_editable',
  ];
  const sold = ['seats_taken', 'seats_left', 'editors'];
  const left = Object.entries(listing).filter(([key]) => ![...own, ...dated, ...sold].includes(key));
  return withoutKeys(Object.fromEntries(left)) as Json;
}

/** What a copy has of a package without dates: no stay and no flight has a date, or a booking code. */
function undated(listing: Json): Json {
  const emptied = (rows: unknown, keys: readonly string[]) =>
    (rows as Json[]).map((row) => ({ ...row, ...Object.fromEntries(keys.map((key) => [key, null])) }));
  return {
    ...listing,
    hotels: emptied(listing.hotels, ['check_in', 'check_out', 'nights']),
    flights: emptied(listing.flights, ['departs_at', 'arrives_at', 'duration_minutes', 'days_later', 'pnr']),
  };
}

/** A part has its own id, version and package; master data keeps its id. */
function withoutKeys(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutKeys);
  if (node === null || typeof node !== 'object') return node;
  const isPart = 'listing_id' in node || 'admin_id' in node;
  const entries = Object.entries(node).filter(
    ([key]) => !isPart || !['id', 'version', 'listing_id'].includes(key),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutKeys(value)]));
}

const packages = fc.record({
  category: fc.constantFrom('UMROH', 'HAJI', 'TOUR', 'TABUNGAN'),
  seats: fc.integer({ min: 0, max: 90 }),
  variants: fc.uniqueArray(
    fc.record({
      room_type: fc.constantFrom(...ROOM_TYPES),
      price: fc.integer({ min: 0, max: 90_000_000 }),
      agent_fee: fc.integer({ min: 0, max: 2_000_000 }),
      is_public: fc.boolean(),
    }),
    { selector: ({ room_type }) => room_type, minLength: 1, maxLength: 8 },
  ),
  benefits: fc.array(
    fc.string({ minLength: 1, maxLength: 30 }).filter((text) => !text.includes('\u0000')),
    { maxLength: 5 },
  ),
});

describe('a duplicate', () => {
  it('equals the original in every part, is a draft, and has neither dates nor bookings', async () => {
    await fc.assert(
      fc.asyncProperty(packages, async ({ benefits, ...input }) => {
        const listing = await makeListing(t.site, {
          ...input,
          bankIds: [t.site.bank.id],
          guideIds: [t.site.admins.GUIDE.id],
          columns: { benefits, radio_channel_name: 'Kanal 1' },
        });
        const ride = { kind: 'TRAIN', day: 5, from_place: 'Makkah', to_place: 'Madinah' };
        await t.as('MAIN').call('listings_transports.create', { listing_id: listing.id, ...ride });
        const made = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
        expect(made.status).toBe(201);
        const copy = await read(made.body.data.id);
        expect(contents(copy)).toEqual(undated(contents(await read(listing.id))));
        expect(copy).toMatchObject({
          status: 'NEW',
          name: `${listing.name} (salinan)`,
          departure_at: null,
          registration_end: null,
          seats_taken: 0,
          seats_left: input.seats,
          duplicated_from: { id: listing.id, name: listing.name },
        });
      }),
      { numRuns: 12 },
    );
  });

  it('has all its dates moved when it is given another departure, under a name of that day', async () => {
    const listing = await makeListing(t.site, { name: 'Umroh Digeser' });
    await t.db
      .updateTable('listing_flights')
      .set({ pnr: 'ABC123' })
      .where('listing_id', '=', listing.id)
      .execute();
    const { status, body } = await t
      .as('MAIN')
      .call('listings.duplicate', { id: listing.id, departure_at: '2027-01-25' });
    expect(status).toBe(201);
    expect(await read(body.data.id)).toMatchObject({
      name: 'Umroh Digeser, 25 Jan 2027',
      departure_at: '2027-01-25',
      registration_end: '2027-01-11',
      hijri_year: 1448,
      hotels: [{ check_in: '2027-01-25', check_out: '2027-01-29' }, { check_in: '2027-01-29' }],
      // A booking code is of the flights that were booked, not of those of the copy.
      flights: [
        { departs_at: '2027-01-25T10:30', arrives_at: '2027-01-25T16:10', pnr: null },
        { departs_at: '2027-02-01T19:45', arrives_at: '2027-02-02T09:25', pnr: null },
      ],
    });
  });

  it('is refused for a departure that has passed, and for one of a savings program', async () => {
    const listing = await makeListing(t.site);
    const passed = await t
      .as('MAIN')
      .call('listings.duplicate', { id: listing.id, departure_at: '2026-11-15' });
    expect([passed.status, Object.keys(passed.body.errors ?? {})]).toEqual([422, ['departure_at']]);
    const savings = await makeListing(t.site, { category: 'TABUNGAN' });
    const refused = await t
      .as('MAIN')
      .call('listings.duplicate', { id: savings.id, departure_at: '2027-01-25' });
    expect(refused.body.code).toBe('catalogue.savings_has_no_departure');
  });

  it('is published only when its hotels and flights have dates again', async () => {
    const listing = await makeListing(t.site);
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
    const { id, version } = body.data;
    const main = t.as('MAIN');
    await main.call('listings.update', {
      id,
      version,
      departure_at: '2027-01-15',
      registration_end: '2027-01-01',
    });
    const missing = async () =>
      (await main.call('listings.validation', { id })).body.data.missing.map(({ code }) => code);
    expect(await missing()).toEqual(['catalogue.hotels_undated', 'catalogue.flights_undated']);
    const { hotels } = (await main.call('listings.get', { id })).body.data;
    const [first, second] = hotels;
    const half = await main.call('listings_hotels.update', {
      id: first!.id,
      version: first!.version,
      check_in: '2027-01-15',
    });
    expect([half.status, Object.keys(half.body.errors ?? {})]).toEqual([422, ['check_out']]);
    for (const [stay, check_in, check_out] of [
      [first!, '2027-01-15', '2027-01-19'],
      [second!, '2027-01-19', '2027-01-22'],
    ] as const) {
      const { status } = await main.call('listings_hotels.update', {
        id: stay.id,
        version: stay.version,
        check_in,
        check_out,
      });
      expect(status).toBe(200);
    }
    expect(await missing()).toEqual(['catalogue.flights_undated']);
  });

  it('is taxed as the original', async () => {
    const tax = { tax_mode: 'PLUS_ITEMISED', tax_plus_price: 4_000_000 };
    const source = await makeListing(t.site, { columns: tax });
    const made = await t.as('MAIN').call('listings.duplicate', { id: source.id });
    const copy = await t.db
      .selectFrom('listings')
      .select(['tax_mode', 'tax_plus_price'])
      .where('id', '=', made.body.data.id)
      .executeTakeFirstOrThrow();
    expect(copy).toEqual(tax);
  });

  it('leaves archived room types behind and takes a name of its own when asked', async () => {
    const listing = await makeListing(t.site);
    await t
      .as('MAIN')
      .call('variants.delete_in_listing', { id: listing.id, variant: listing.variants[1]!.id });
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id, name: 'Paket Lebaran' });
    const copy = await read(body.data.id);
    const { variants, name } = copy as unknown as { variants: { name: string }[]; name: string };
    expect(name).toBe('Paket Lebaran');
    expect(variants.map((variant) => variant.name)).not.toContain(listing.variants[1]!.name);
  });
});

describe('further departures', () => {
  it('are one draft for each date, with hotels, flights and deadlines moved by as many days', async () => {
    const listing = await makeListing(t.site, { name: 'Umroh Musiman', departsIn: 60 });
    const { status, body, queries } = await t
      .as('MAIN')
      .call('listings.create_departures', { id: listing.id, dates: ['2027-01-25', '2027-05-25'] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject([
      { name: 'Umroh Musiman, 25 Jan 2027', departure_at: '2027-01-25' },
      { name: 'Umroh Musiman, 25 Mei 2027', departure_at: '2027-05-25' },
    ]);
    expect(queries).toBeLessThanOrEqual(24);
    const [original, first, second] = await Promise.all(
      [listing.id, ...(body.data as { id: string }[]).map(({ id }) => id)].map(read),
    );
    expect(original).toMatchObject({ departure_at: '2027-01-15', registration_end: '2027-01-01' });
    expect(first).toMatchObject({
      registration_end: '2027-01-11',
      hijri_year: 1448,
      hotels: [{ check_in: '2027-01-25', check_out: '2027-01-29' }, { check_in: '2027-01-29' }],
      flights: [
        { departs_at: '2027-01-25T10:30', arrives_at: '2027-01-25T16:10' },
        { departs_at: '2027-02-01T19:45', arrives_at: '2027-02-02T09:25' },
      ],
    });
    expect(second).toMatchObject({ hijri_year: 1449 });
    const dialog = await t.as('MAIN').call('listings.validation', { id: String(first!.id) });
    expect(dialog.body.data).toMatchObject({ ready: true });
  });

  it('cost as many statements as one', async () => {
    const listing = await makeListing(t.site);
    const cost = async (dates: string[]) =>
      (await t.as('MAIN').call('listings.create_departures', { id: listing.id, dates })).queries;
    const days = Array.from({ length: 20 }, (_, at) => addDays(localDateOf('2027-06-01'), at));
    expect(await cost(days.slice(1))).toBe(await cost([days[0]!]));
  });

  it('are previewed with names, deadlines, seasons and conflicts', async () => {
    const guideIds = [t.site.admins.GUIDE.id];
    const away = await makeListing(t.site, { name: 'Umroh Rombongan Lain', departsIn: 128, guideIds });
    const listing = await makeListing(t.site, { name: 'Umroh Berjadwal', departsIn: 60, guideIds });
    const dates = ['2027-03-26', '2027-01-15', '2027-03-26', '2026-11-01'];
    const { status, body, queries } = await t
      .as('MAIN')
      .call('listings.preview_departures', { id: listing.slug, dates });
    expect(status).toBe(200);
    expect(queries).toBeLessThanOrEqual(8);
    expect(body.data).toMatchObject({
      blocked: false,
      left: null,
      departures: [
        {
          departure_at: '2027-03-26',
          name: 'Umroh Berjadwal, 26 Mar 2027',
          registration_end: '2027-03-12',
          hijri_year: 1448,
          refusal: null,
          same_day: [],
          busy_guides: [{ listing_name: 'Umroh Rombongan Lain', slug: away.slug }],
        },
        {
          same_day: [{ name: 'Umroh Berjadwal' }],
          busy_guides: expect.arrayContaining([expect.objectContaining({ slug: listing.slug })]),
        },
        { refusal: 'catalogue.date_taken' },
        { refusal: 'catalogue.date_passed' },
      ],
    });
    const { departures } = body.data as { departures: { season_name: string | null }[] };
    expect(departures[0]!.season_name).toMatch(/1448/);
    const made = await t
      .as('MAIN')
      .call('listings.create_departures', { id: listing.id, dates: ['2027-03-26'] });
    expect(made.body.data).toMatchObject([{ name: 'Umroh Berjadwal, 26 Mar 2027' }]);
  });

  it.each([
    ['a date that comes twice', ['2027-03-01', '2027-03-01'], 'catalogue.date_taken'],
    ['a date that has passed', ['2027-03-01', '2026-11-15'], 'catalogue.date_passed'],
  ])('are made all or none: %s', async (_, dates, code) => {
    const listing = await makeListing(t.site);
    const { status, body } = await t.as('MAIN').call('listings.create_departures', { id: listing.id, dates });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, ['dates']]);
    const made = await t.db
      .selectFrom('listings')
      .select('id')
      .where('duplicated_from', '=', listing.id)
      .execute();
    expect(made).toEqual([]);
  });

  it('are refused for a savings program', async () => {
    const savings = await makeListing(t.site, { category: 'TABUNGAN' });
    const input = { id: savings.id, dates: ['2027-03-01'] };
    for (const call of ['listings.create_departures', 'listings.preview_departures'] as const) {
      const { status, body } = await t.as('MAIN').call(call, input);
      expect([status, body.code]).toEqual([409, 'catalogue.savings_has_no_departure']);
    }
  });
});
