import { z } from 'zod';
import { date, type Fields, integer, reference, status } from '../../kit/field.ts';
import { listingFields } from './listing.fields.ts';
import { listingMachine } from './listing.machine.ts';

/** The fields by which every list of packages is filtered and sorted. */
const filters = {
  ...listingFields,
  status: status(listingMachine, { filter: true, sort: true }),
  base_price: { kind: 'money', filter: true, sort: true },
  seats_left: integer({ filter: true, sort: true }),
} as const satisfies Fields;

const officeConfig = {
  fields: { ...filters, created_at: date({ sort: true }) },
  defaultSort: '-departure_at',
} as const;
const shopConfig = {
  fields: filters,
  defaultSort: 'departure_at',
  defaultSearch: { status: ['ACTIVE'] },
} as const;

/** The fields and defaults of the lists of packages, for the office and for customers; used by the API and the web. */
export const listingLists = { office: officeConfig, shop: shopConfig };

/** The filter by a tag, which every list of packages also has. */
export const tagged = { tag_id: z.guid().optional() };

/** The filter and the order of the list of add-ons that were ordered with a package. */
export const addonOrderList = {
  fields: { listing_addon_id: reference({ to: 'listing_addon', filter: true }) },
  defaultSort: '',
} as const;
