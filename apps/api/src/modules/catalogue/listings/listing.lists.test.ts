import { NO_TAX } from '@rihla/domain/booking/tax';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';
import { makeInvoice } from '../../../../test/support/scenes/sold.ts';
import { registerTax } from '../../../../test/support/scenes/tax.ts';

let t: TestApp;
let open: SeedListing;
let hidden: SeedListing;
let draft: SeedListing;
let guided: SeedListing;

beforeAll(async () => {
  t = await testApp();
  open = await makeListing(t.site, { name: 'Umroh Awal Musim', departsIn: 20, seats: 10 });
  hidden = await makeListing(t.site, { name: 'Umroh Keluarga Besar', status: 'PRIVATE' });
  draft = await makeListing(t.site, { name: 'Umroh Belum Jadi', status: 'NEW' });
  guided = await makeListing(t.site, {
    name: 'Haji Khusus',
    category: 'HAJI',
    guideIds: [t.site.admins.GUIDE.id],
  });
  await t.db
    .updateTable('listing_flights')
    .set({ pnr: 'SECRETPNR' })
    .where('site_id', '=', t.site.id)
    .execute();
});
afterAll(() => t.close());

const names = (body: { data: unknown }) => (body.data as { name: string }[]).map(({ name }) => name);

describe('the packages that a visitor sees', () => {
  it('are those on sale, soonest departure first', async () => {
    const { status, body } = await t.anonymous.call('public_listings.list');
    expect(status).toBe(200);
    expect(names(body)).toEqual(['Umroh Awal Musim', 'Umroh Reguler', 'Haji Khusus']);
  });

  it('have everything a card shows: price, dates, seats, hotels with distance and nights, airline', async () => {
    const { body } = await t.anonymous.call('public_listings.list');
    expect((body.data as object[])[0]).toMatchObject({
      slug: open.slug,
      base_price: open.variants[0]!.price,
      seats_left: 10,
      departure_at: open.departure_at,
      is_bookable: true,
      is_direct: true,
      airlines: [{ code: 'GA', name: 'Garuda Indonesia' }],
      hotels: [
        { city: 'Makkah', stars: 5, distance_m: 100, nights: 4 },
        { city: 'Madinah', nights: 3 },
      ],
    });
  });

  it('say which tax comes on top of the price, as the lists of the office and of a customer do', async () => {
    const row = { id: open.id };
    const plus = { tax_mode: 'PLUS_ITEMISED', tax_plus_price: 9_500_000 } as const;
    await t.db.updateTable('listings').set(plus).where('id', '=', open.id).execute();
    const lists = async () => [
      (await t.anonymous.call('public_listings.list')).body.data,
      (await t.as('MAIN').call('listings.list')).body.data,
      (await t.as('USER').call('my_listings.list')).body.data,
    ];
    for (const rows of await lists())
      expect(rows).toContainEqual(expect.objectContaining({ ...row, tax: NO_TAX }));
    await registerTax(t, { tax_registered: true, tax_mode: 'NONE' });
    const tax = { mode: 'PLUS_ITEMISED', rate: 110, plus_price: 9_500_000 };
    for (const rows of await lists()) expect(rows).toContainEqual(expect.objectContaining({ ...row, tax }));
  });

  it('are not the private ones, even when asked for', async () => {
    const { body } = await t.anonymous.call('public_listings.list', {
      search: { status: ['PRIVATE', 'NEW'] },
    });
    expect(names(body)).toEqual([]);
  });

  it('include a private one by its link, and not by its id', async () => {
    expect((await t.anonymous.call('public_listings.get', { id: hidden.slug })).status).toBe(200);
    expect((await t.anonymous.call('public_listings.get', { id: hidden.id })).status).toBe(404);
  });

  it('never show a draft', async () => {
    expect((await t.anonymous.call('public_listings.get', { id: draft.slug })).status).toBe(404);
    expect((await t.anonymous.call('public_listings.get', { id: draft.id })).status).toBe(404);
  });

  it('disappear on the day after departure, before any job has run', async () => {
    t.clock.advance(21 * 86_400_000);
    const { body } = await t.anonymous.call('public_listings.list');
    t.clock.advance(-21 * 86_400_000);
    expect(names(body)).not.toContain('Umroh Awal Musim');
  });

  it('contain neither agent fees nor booking codes, nor what is for the office only', async () => {
    await t.db
      .updateTable('listing_variants')
      .set({ is_public: false, name: 'Kamar Staf' })
      .where('listing_id', '=', open.id)
      .where('room_type', '=', 'DOUBLE')
      .execute();
    for (const id of [open.slug, hidden.slug]) {
      const answer = await t.anonymous.inject({ method: 'GET', url: `/api/listings/${id}` });
      expect(answer.body).not.toMatch(/agent_fee|pnr|SECRETPNR|Kamar Staf|Mutawif pribadi|version/i);
      expect(answer.body).toContain('Kereta cepat Haramain');
    }
    const list = await t.anonymous.inject({ method: 'GET', url: '/api/listings' });
    expect(list.body).not.toMatch(/agent_fee|pnr|version|seats_taken/i);
  });

  it.each([
    ['category', { category: ['HAJI'] }, ['Haji Khusus']],
    ['month of departure', { departure_at: { from: '2026-12-01', to: '2026-12-31' } }, ['Umroh Awal Musim']],
    ['price', { base_price: { from: '2000000', to: '40000000' } }, ['Umroh Awal Musim', 'Umroh Reguler']],
    ['embarkation', { embarkation: ['Medan'] }, []],
    ['seats left', { seats_left: { from: '41' } }, ['Umroh Reguler']],
    ['hotel stars', { hotel_stars: ['5'] }, ['Umroh Awal Musim', 'Umroh Reguler', 'Haji Khusus']],
  ])('are filtered by %s', async (_what, search, expected) => {
    expect(names((await t.anonymous.call('public_listings.list', { search })).body)).toEqual(expected);
  });

  it('are sorted by price, found by a part of their name, and filtered by tag', async () => {
    const byPrice = await t.anonymous.call('public_listings.list', { sort: '-base_price', q: 'umroh' });
    expect(names(byPrice.body)).toHaveLength(2);
    const tag = await t.db
      .selectFrom('tags')
      .select('id')
      .where('site_id', '=', t.site.id)
      .executeTakeFirstOrThrow();
    const tagged = await t.anonymous.call('public_listings.list', { tag_id: tag.id });
    expect(names(tagged.body)).toContain('Umroh Reguler');
  });

  it('are another agency’s at another host', async () => {
    const { body } = await t.asTwin('USER').call('public_listings.list');
    expect(names(body)).toEqual(['Umroh Reguler']);
    expect((body.data as { id: string }[])[0]!.id).toBe(t.twin.listing.id);
  });
});

describe('the packages that staff see', () => {
  it('are all of them for the main admin, latest departure first', async () => {
    const { body } = await t.as('MAIN').call('listings.list');
    expect(names(body)).toHaveLength(5);
    const dates = (body.data as { departure_at: string }[]).map((row) => row.departure_at);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('are those on sale and the private ones for an agent, who sees its fee and no booking code', async () => {
    const { body } = await t.as('AGENT').call('listings.list');
    expect(names(body).toSorted()).toEqual([
      'Haji Khusus',
      'Umroh Awal Musim',
      'Umroh Keluarga Besar',
      'Umroh Reguler',
    ]);
    const detail = await t.as('AGENT').call('listings.get', { id: hidden.id });
    const { variants, flights } = detail.body.data as unknown as {
      variants: { agent_fee: number | null }[];
      flights: { pnr: string | null }[];
    };
    expect(variants[0]!.agent_fee).toBe(1_500_000);
    expect(flights.map(({ pnr }) => pnr)).toEqual([null, null]);
    expect((await t.as('AGENT').call('listings.get', { id: draft.id })).status).toBe(404);
  });

  it('are the departures that a guide is assigned to, without fees', async () => {
    expect(names((await t.as('GUIDE').call('listings.list')).body)).toEqual(['Haji Khusus']);
    const detail = await t.as('GUIDE').call('listings.get', { id: guided.slug });
    expect(JSON.stringify(detail.body)).toContain('"agent_fee":null');
    expect(JSON.stringify(detail.body)).toContain('SECRETPNR');
    expect((await t.as('GUIDE').call('listings.get', { id: open.id })).status).toBe(404);
    const variants = await t.as('GUIDE').call('variants.list');
    expect(new Set((variants.body.data as { listing_id: string }[]).map((row) => row.listing_id))).toEqual(
      new Set([guided.id]),
    );
  });

  it('are never another agency’s, and the answer does not reveal whether it exists', async () => {
    const other = await t.as('MAIN').call('listings.get', { id: t.twin.listing.id });
    const none = await t.as('MAIN').call('listings.get', { id: '018f0000-0000-7000-8000-000000000000' });
    expect(other.status).toBe(404);
    expect({ ...other.body, request_id: '' }).toEqual({ ...none.body, request_id: '' });
    expect(other.body.msg).toBe('Paket tidak ditemukan');
  });

  it('take few statements for any number of rows', async () => {
    const list = await t.as('MAIN').call('listings.list', { per_page: 100 });
    const page = await t.as('MAIN').call('listings.list', { page: 2, per_page: 10 });
    const detail = await t.as('MAIN').call('listings.get', { id: open.id });
    const shop = await t.anonymous.call('public_listings.list');
    const shown = await t.anonymous.call('public_listings.get', { id: open.slug });
    for (const answer of [list, page, shop]) expect(answer.queries).toBeLessThanOrEqual(4);
    for (const answer of [detail, shown]) expect(answer.queries).toBeLessThanOrEqual(3);
  });

  it('come as a spreadsheet of exactly the list', async () => {
    const file = await t.as('MAIN').inject({ method: 'GET', url: '/admin_api/listings?export=xlsx' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('spreadsheetml');
  });
});

describe('the packages of a customer', () => {
  it('are those it may book, and those it has booked though they are no longer on sale', async () => {
    const past = await makeListing(t.site, { name: 'Umroh Tahun Lalu', departsIn: -200, status: 'EXPIRED' });
    const invoice = await makeInvoice(t.site, past, { people: 2, status: 'PAID' });
    const { body, queries } = await t.as('USER').call('my_listings.list');
    expect(queries).toBeLessThanOrEqual(4);
    const rows = body.data as { name: string; is_bookable: boolean; invoices: { number: string }[] }[];
    expect(rows.find(({ name }) => name === 'Umroh Tahun Lalu')).toMatchObject({
      is_bookable: false,
      invoices: [{ number: invoice.number, status: 'PAID', slug: invoice.slug }],
    });
    expect(rows.find(({ name }) => name === 'Umroh Reguler')).toMatchObject({
      is_bookable: true,
      invoices: [],
    });
    expect(rows.map(({ name }) => name)).not.toContain('Umroh Keluarga Besar');
  });

  it('are split into booked and not booked', async () => {
    const booked = await t.as('USER').call('my_listings.list', { booked: 'true' });
    expect(names(booked.body)).toEqual(['Umroh Tahun Lalu']);
    const free = await t.as('USER').call('my_listings.list', { booked: 'false' });
    expect(names(free.body)).not.toContain('Umroh Tahun Lalu');
  });
});
