import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site);
});
afterAll(() => t.close());

it('lists the add-ons that were ordered with a package, invoice by invoice', async () => {
  const [train] = listing.addons;
  const invoice = await book(t, listing, 2, { addons: [{ listings_addon_id: train!.id }] });
  const { status, body, queries } = await t.as('MAIN').call('listings.addon_orders', { id: listing.slug });
  expect(status).toBe(200);
  expect(queries).toBeLessThanOrEqual(4);
  expect(body.data).toMatchObject([
    {
      addon: train!.name,
      quantity: 2,
      unit_price: train!.price,
      amount: 2 * train!.price,
      invoice_number: invoice.number,
      pic_name: 'Siti Rahmawati',
    },
  ]);
});

it('lists those of one add-on alone, also as a spreadsheet', async () => {
  const [train, other] = listing.addons;
  for (const [addon, count] of [
    [train!, 1],
    [other!, 0],
  ] as const) {
    const filter = { 'search[listing_addon_id]': addon.id };
    const { status, body } = await t
      .as('MAIN')
      .call('listings.addon_orders', { id: listing.slug, ...filter });
    expect([status, body.data?.length]).toEqual([200, count]);
    const url = `/admin_api/listings/${listing.id}/addons/export?search[listing_addon_id]=${addon.id}`;
    expect((await t.as('MAIN').inject({ method: 'GET', url })).statusCode).toBe(200);
  }
});

it('exports them as a spreadsheet, whatever is asked', async () => {
  const url = `/admin_api/listings/${listing.id}/addons/export`;
  const file = await t.as('MAIN').inject({ method: 'GET', url });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.headers['content-disposition']).toBe('attachment; filename="addons.xlsx"');
  // The first bytes of every XLSX, which is a ZIP.
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await t.as('AGENT').inject({ method: 'GET', url })).statusCode).toBe(403);
});
