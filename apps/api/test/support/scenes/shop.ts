import { afterAll, beforeAll, expect } from 'vitest';
import { makeListing, type SeedListing } from '../../../src/seed/builders.ts';
import { testApp, type TestApp } from '../app.ts';

type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** A public site for tests, with functions that request its pages. */
export type Shop = {
  t: TestApp;
  /** A cheap package from Surabaya, whose name has many characters that mean something in HTML. */
  hemat: SeedListing;
  /** A private package. */
  keluarga: SeedListing;
  get: (path: string, host?: string, headers?: Record<string, string>) => Promise<Answer>;
  /** The HTML of a page, which must exist. */
  page: (path: string, host?: string) => Promise<string>;
};

/**
 * Creates a public site with a package of each kind, and with packages that strangers may not see, for all tests of a
 * file: it is opened before the first test and closed after the last.
 */
export function shopOfFile(): Shop {
  const shop = {} as Shop;
  beforeAll(async () => void Object.assign(shop, await openShop()));
  afterAll(() => shop.t.close());
  return shop;
}

async function openShop(): Promise<Shop> {
  const t = await testApp();
  const hemat = await makeListing(t.site, {
    name: 'Umrah <b>Hemat</b> & "Ringan" </script><script>alert(1)</script>',
    departsIn: 24,
    seats: 40,
    variants: [
      { room_type: 'QUINT', name: 'Berlima', price: 26_900_000, agent_fee: 1_234_567, is_base: true },
      { room_type: 'DOUBLE', name: 'Berdua', price: 31_900_000 },
      { room_type: 'SINGLE', name: 'Kamar rahasia', price: 77_700_000, is_public: false },
    ],
    columns: { embarkation: 'Surabaya', hotel_stars: 3, description: 'Hemat dua baris.\nBaris kedua.' },
  });
  const keluarga = await makeListing(t.site, { name: 'Umrah Keluarga Besar', status: 'PRIVATE' });
  await makeListing(t.site, { name: 'Umrah Rancangan', status: 'NEW' });
  await makeListing(t.site, { category: 'TOUR', name: 'Turki Delapan Hari' });
  await makeListing(t.site, { category: 'HAJI', name: 'Haji Khusus Utama' });
  await makeListing(t.site, { category: 'TABUNGAN', name: 'Tabungan Umrah Pelan' });
  await t.db.updateTable('listing_flights').set({ pnr: 'PNRZZ9' }).execute();
  const get: Shop['get'] = (path, host = t.site.host, headers = {}) =>
    t.app.inject({ url: encodeURI(path).replaceAll('%25', '%'), headers: { host, ...headers } });
  const page = async (path: string, host?: string) => {
    const answer = await get(path, host);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  return { t, hemat, keluarga, get, page };
}
