import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeInvoice } from '../../../../../test/support/scenes/sold.ts';
import { makeListing, type SeedListing } from '../../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const day = (days: number) => addDays(todayIn(t.site.timeZone, t.clock.now()), days);

async function read({ id }: { id: string }) {
  return (await t.as('MAIN').call('listings.get', { id })).body.data;
}

async function change(listing: { id: string }, fields: Record<string, unknown>) {
  const { version } = await read(listing);
  const { status, body } = await t.as('MAIN').call('listings.update', { id: listing.id, version, ...fields });
  return { status, code: body.code, fields: Object.keys(body.errors ?? {}).toSorted() };
}

async function booked(input: Parameters<typeof makeListing>[1] = {}, status: 'NEW' | 'CANCELLED' = 'NEW') {
  const listing = await makeListing(t.site, input);
  await makeInvoice(t.site, listing, { people: 2, status });
  return listing;
}

describe('a package that has been booked', () => {
  it('keeps currency, category and departure, each refused on its field', async () => {
    const listing = await booked();
    expect(await change(listing, { currency: 'USD' })).toEqual({
      status: 409,
      code: 'catalogue.currency_kept',
      fields: ['currency'],
    });
    expect(await change(listing, { category: 'TABUNGAN' })).toEqual({
      status: 409,
      code: 'catalogue.category_kept',
      fields: ['category'],
    });
    for (const departure_at of [day(90), null]) {
      expect(await change(listing, { departure_at })).toEqual({
        status: 409,
        code: 'catalogue.reschedule_instead',
        fields: ['departure_at'],
      });
    }
    expect((await change(listing, { currency: 'USD', departure_at: day(90) })).fields).toEqual([
      'currency',
      'departure_at',
    ]);
    expect(await read(listing)).toMatchObject({ currency: 'IDR', departure_at: listing.departure_at });
  });

  it('takes a form that sends these fields as they are, with another change', async () => {
    const listing = await booked();
    const same = { currency: 'IDR', category: 'UMROH', departure_at: listing.departure_at };
    expect((await change(listing, { ...same, points: 12 })).status).toBe(200);
    expect(await read(listing)).toMatchObject({ points: 12 });
  });

  it('keeps them for an invoice that was cancelled: it names the package and its money may come back', async () => {
    const listing = await booked({}, 'CANCELLED');
    expect((await change(listing, { currency: 'USD' })).code).toBe('catalogue.currency_kept');
  });

  it('may change all of them before anybody books', async () => {
    const listing = await makeListing(t.site, { status: 'NEW' });
    expect((await change(listing, { currency: 'USD', category: 'TOUR', departure_at: day(90) })).status).toBe(
      200,
    );
  });
});

describe('a package on sale', () => {
  it('keeps seats, booked or not; a draft and a savings program may have none', async () => {
    const refused = { status: 409, code: 'catalogue.no_seats', fields: ['seats'] };
    const listing = await makeListing(t.site);
    expect(await change(listing, { seats: 0 })).toMatchObject({ ...refused, status: 422 });
    expect(await read(listing)).toMatchObject({ seats: 45 });
    expect((await change(await makeListing(t.site, { status: 'NEW' }), { seats: 0 })).status).toBe(200);
    const savings = await makeListing(t.site, { category: 'TABUNGAN' });
    expect((await change(savings, { seats: 0 })).status).toBe(200);
  });

  it('refuses a departure and a registration end that have passed', async () => {
    const listing = await makeListing(t.site);
    expect(await change(listing, { departure_at: day(-1), registration_end: day(-8) })).toMatchObject({
      status: 422,
      fields: ['departure_at', 'registration_end'],
    });
    expect(await change(listing, { registration_end: day(-1) })).toEqual({
      status: 422,
      code: 'catalogue.registration_passed',
      fields: ['registration_end'],
    });
    expect((await change(listing, { registration_end: day(0) })).status).toBe(200);
  });

  it('can be edited when its registration ended by itself', async () => {
    const listing = await makeListing(t.site, { departsIn: 5 });
    const { registration_end } = await read(listing);
    expect(registration_end! < day(0)).toBe(true);
    expect((await change(listing, { registration_end, points: 3 })).status).toBe(200);
  });

  it('asks for no more than its base price as down payment, as a draft with a base price does', async () => {
    const refused = { status: 422, code: 'catalogue.dp_above_base_price', fields: ['dp_price'] };
    for (const status of ['ACTIVE', 'NEW'] as const) {
      const listing = await makeListing(t.site, { status });
      expect(await change(listing, { dp_price: 999_000_000_000 })).toEqual(refused);
      expect((await change(listing, { dp_price: 31_500_000 })).status).toBe(200);
    }
  });

  it('is put on sale with a registration that is still open', async () => {
    const draft = await makeListing(t.site, { status: 'NEW' });
    const publish = () => t.as('MAIN').call('listings.publish', { id: draft.id });
    expect((await change(draft, { registration_end: day(-1) })).status).toBe(200);
    expect(Object.keys((await publish()).body.errors ?? {})).toEqual(['registration_end']);
    expect((await change(draft, { registration_end: day(1) })).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });
});

describe('the base price of a package on sale', () => {
  const variantOf = async (listing: SeedListing, type: string) =>
    (await read(listing)).variants.find(({ room_type }) => room_type === type)!;

  async function changeVariant(listing: SeedListing, type: string, fields: Record<string, unknown>) {
    const { id, version } = await variantOf(listing, type);
    const { status, body } = await t.as('MAIN').call('variants.update', { id, version, ...fields });
    return { status, code: body.code, fields: Object.keys(body.errors ?? {}) };
  }

  it('is never that of an infant, of a draft neither', async () => {
    for (const status of ['ACTIVE', 'NEW'] as const) {
      const listing = await makeListing(t.site, { status });
      expect(await changeVariant(listing, 'INFANT', { is_base: true })).toEqual({
        status: 422,
        code: 'catalogue.base_price_not_adult',
        fields: ['is_base'],
      });
    }
  });

  it('is paid, and not below the down payment', async () => {
    const listing = await makeListing(t.site);
    expect(await changeVariant(listing, 'QUAD', { price: 0 })).toEqual({
      status: 422,
      code: 'catalogue.base_price_free',
      fields: ['price'],
    });
    expect(await changeVariant(listing, 'QUAD', { price: 4_999_999 })).toEqual({
      status: 422,
      code: 'catalogue.dp_above_base_price',
      fields: ['price'],
    });
    expect((await changeVariant(listing, 'QUAD', { price: 5_000_000 })).status).toBe(200);
  });

  it('is not lost to a new room type that takes the mark without being public', async () => {
    const listing = await makeListing(t.site);
    const { status, body } = await t.as('MAIN').call('variants.create', {
      listing_id: listing.id,
      name: 'Khusus',
      room_type: 'QUINT',
      price: 30_000_000,
      is_base: true,
      is_public: false,
    });
    expect([status, body.code]).toEqual([422, 'catalogue.base_price_not_public']);
    expect((await variantOf(listing, 'QUAD')).is_base).toBe(true);
  });

  it('is kept by a change over many prices', async () => {
    const listing = await makeListing(t.site);
    const { id, version } = await variantOf(listing, 'QUAD');
    const write = (price: number) =>
      t.as('MAIN').call('listings.update_prices', {
        prices: [{ variant_id: id, variant_version: version, price }],
      });
    for (const price of [0, 4_000_000]) expect((await write(price)).status).toBe(422);
    expect((await write(5_000_000)).status).toBe(200);
  });
});
