import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, localDateOf } from '@rihla/domain/shared/dates';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let term: { months: number; needed_until: string };

beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, {
    departsIn: 55,
    days: 10,
    guideIds: [t.site.admins.GUIDE.id],
  });
  term = { months: 7, needed_until: addMonths(addDays(localDateOf(listing.departure_at!), 9), 7) };
  const { id, version } = (await t.as('MAIN').call('sites.detail')).body.data;
  await t.as('MAIN').call('sites.update', { id, version, passport_months: 7 });
});
afterAll(() => t.close());

describe('the term of a package on passports', () => {
  it.each(['MAIN', 'DIRECTOR', 'FINANCE', 'AGENT', 'GUIDE'] as const)(
    'is told to %s by the months of the site',
    async (role) => {
      const { body } = await t.as(role).call('listings.get', { id: listing.id });
      expect(body.data.passport).toEqual(term);
    },
  );

  it('is on what is printed of it', async () => {
    const { body } = await t.anonymous.call('listing_papers.open', { id: listing.id, document: 'brochure' });
    expect(body.data.listing.passport).toEqual(term);
  });
});
