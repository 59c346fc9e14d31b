import { z } from 'zod';
import { refusals } from './catalogue.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, open, page, procedure } from '../kit/procedure.ts';
import { listingLists, tagged } from './listings/listing-lists.ts';
import { myListingRow, publicListing, publicListingRow } from './listings/listing.shapes.ts';

const keyPrefix = 'listing';

/** The lists and pages of packages for visitors and for customers. */
export const shopContract = {
  public_listings: {
    list: procedure({
      method: 'GET',
      path: '/api/listings',
      access: open('packages on sale are what a visitor comes for'),
      summary: 'Packages on sale',
      keyPrefix,
      input: listQuerySchema(listingLists.shop, tagged),
      output: page(publicListingRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/api/listings/{id}',
      access: open('packages on sale, and private ones for people with the link'),
      summary: 'One package on sale',
      input: byId,
      refuses: refusals('catalogue.not_found'),
      output: item(publicListing),
    }),
  },
  my_listings: {
    list: procedure({
      method: 'GET',
      path: '/user_api/my_listings',
      access: customer,
      summary: 'Packages that the customer may book or has booked',
      keyPrefix,
      input: listQuerySchema(
        { ...listingLists.shop, defaultSearch: {} },
        { ...tagged, booked: z.enum(['true', 'false']).optional() },
      ),
      output: page(myListingRow),
    }),
  },
};
