import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopOfFile } from '../../test/support/scenes/shop.ts';

const shop = shopOfFile();
const MARKUP = `<img src=x onerror=alert(2)> "A" & 'B'`;
const ESCAPED = '&lt;img src=x onerror=alert(2)&gt;';

/** The texts that people or lists of master data bring to the public pages, by table. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  hotels: ['name'],
  cities: ['name'],
  airlines: ['name'],
  airports: ['name'],
  listing_variants: ['name'],
  listing_addons: ['name', 'note'],
  listing_itineraries: ['title', 'description'],
  listings: ['embarkation', 'description'],
  sites: ['name'],
};

beforeAll(async () => {
  for (const [table, columns] of Object.entries(TEXTS)) {
    for (const column of columns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, '') || ' ' || ${MARKUP}`.execute(
        shop.t.db,
      );
    }
  }
  await sql`update listings set name = name || ' ' || ${MARKUP} || ' ' || left(id::text, 8)
    where slug <> ${shop.hemat.slug}`.execute(shop.t.db);
});

describe('markup in what people typed', () => {
  it.each([
    ['the home page', () => '/'],
    ['the home page in English', () => '/en'],
    ['the list', () => '/paket'],
    [
      'a filtered list',
      () => `/paket?embarkation=${encodeURIComponent(MARKUP)}&q=${encodeURIComponent(MARKUP)}`,
    ],
    ['a package', () => `/paket/${shop.hemat.slug}`],
    ['a comparison', () => `/bandingkan?paket=${shop.hemat.slug},${shop.t.site.listing.slug}`],
  ])('is text on %s', async (_page, path) => {
    const { body, statusCode } = await shop.t.anonymous.inject({ url: path() });
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<img src=x/i);
    expect(body).not.toContain('<b>Hemat</b>');
    expect(body).not.toContain('<script>alert(1)');
  });

  it('stands as typed in names of cards and hotels', async () => {
    const list = await shop.page('/paket');
    expect(list).toContain('Umrah &lt;b&gt;Hemat&lt;/b&gt;');
    expect(list).toContain(ESCAPED);
    const hotels = await sql<{
      name: string;
    }>`select name from hotels h join listing_hotels l on l.hotel_id = h.id
      where l.listing_id = ${shop.hemat.id}`.execute(shop.t.db);
    const page = await shop.page(`/paket/${shop.hemat.slug}`);
    expect(hotels.rows.length).toBeGreaterThan(0);
    for (const { name } of hotels.rows) expect(page).toContain(name.replace(` ${MARKUP}`, ` ${ESCAPED}`));
  });
});
