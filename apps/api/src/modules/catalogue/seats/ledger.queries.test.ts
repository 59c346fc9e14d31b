import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site);
});
afterAll(() => t.close());

it('keeps the booking in the history of the seats', async () => {
  await book(t, listing, 2);
  const { body } = await t.as('MAIN').call('listings.seats', { id: listing.id });
  expect(body.data).toMatchObject([{ delta: 2, reason: 'book' }]);
});
