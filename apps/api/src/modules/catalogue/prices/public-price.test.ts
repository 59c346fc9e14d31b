import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

const SECRET = 11_111_111;
const LOWEST = 33_000_000;

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, {
    name: 'Umroh Harga Bertingkat',
    variants: [
      { room_type: 'QUAD', name: 'Berempat', price: SECRET, is_base: true, is_public: false },
      { room_type: 'DOUBLE', name: 'Berdua', price: 39_000_000 },
      { room_type: 'TRIPLE', name: 'Bertiga', price: LOWEST },
      { room_type: 'INFANT', name: 'Bayi', price: 7_000_000 },
    ],
  });
  await makeListing(t.site, {
    name: 'Umroh Untuk Dibandingkan',
    variants: [{ room_type: 'QUAD', name: 'Berempat', price: 36_000_000, is_base: true }],
  });
});
afterAll(() => t.close());

describe('the price that a package begins at', () => {
  it.each(['public_listings.list', 'my_listings.list'] as const)(
    'is in %s the lowest that is public, of a grown-up',
    async (call) => {
      const { body } = await t.as('USER').call(call, { q: 'Bertingkat' });
      expect(body.data).toMatchObject([{ name: listing.name, base_price: LOWEST }]);
      expect(JSON.stringify(body)).not.toContain(String(SECRET));
    },
  );

  it('is the same in the package itself, beside the prices of its public rooms', async () => {
    const { body } = await t.anonymous.call('public_listings.get', { id: listing.slug });
    expect(body.data.base_price).toBe(LOWEST);
    expect(body.data.variants).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain(String(SECRET));
  });

  it('is what lists are filtered and sorted by', async () => {
    const found = async (query: object) =>
      (
        (await t.anonymous.call('public_listings.list', { q: 'Umroh', ...query })).body.data as {
          name: string;
        }[]
      ).map(({ name }) => name);
    expect(await found({ search: { base_price: [String(SECRET)] } })).toEqual([]);
    expect(await found({ search: { base_price: [String(LOWEST)] } })).toEqual([listing.name]);
    expect((await found({ sort: '-base_price' })).slice(0, 2)).toEqual([
      'Umroh Untuk Dibandingkan',
      listing.name,
    ]);
  });

  it('is on cards, on the page, in the comparison and in what search engines read', async () => {
    for (const path of ['/paket', `/paket/${listing.slug}`, `/bandingkan?paket=${listing.slug}`]) {
      const { body } = await t.app.inject({ url: path, headers: { host: t.site.host } });
      expect(body).toContain('Rp33.000.000');
      expect(body).not.toMatch(/11[.]?111[.]?111/);
    }
    const page = await t.app.inject({ url: `/paket/${listing.slug}`, headers: { host: t.site.host } });
    expect(page.body).toContain(`"lowPrice":${LOWEST}`);
  });

  it('is on the brochure, while the office’s sheet shows the base price', async () => {
    const printed = async (document: string) => {
      const { ticket } = (await t.as('MAIN').call('listing_papers.create', { id: listing.slug, document }))
        .body.data;
      return (await t.anonymous.call('listing_papers.exchange', { ticket })).body.data.listing.base_price;
    };
    expect(await printed('brochure')).toBe(LOWEST);
    expect(await printed('tourpack')).toBe(SECRET);
  });

  it('is null where no room is offered to adults', async () => {
    const bare = await makeListing(t.site, {
      name: 'Umroh Bayi Saja',
      variants: [
        { room_type: 'QUAD', name: 'Berempat', price: SECRET, is_base: true, is_public: false },
        { room_type: 'INFANT', name: 'Bayi', price: 7_000_000 },
      ],
    });
    const { body } = await t.anonymous.call('public_listings.get', { id: bare.slug });
    expect(body.data.base_price).toBeNull();
    const page = await t.app.inject({ url: `/paket/${bare.slug}`, headers: { host: t.site.host } });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('lowPrice');
  });
});
