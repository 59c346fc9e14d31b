import { z } from 'zod';
import { date, type Fields, integer, status } from '../kit/field.ts';
import { listingFields } from './listing.fields.ts';
import { listingMachine } from './listing.machine.ts';

/** Filters and sorts of every list of packages. */
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

/** The configs of the lists of packages: what can be filtered and sorted, on the server and in the web's filter bars. */
export const listingLists = { office: officeConfig, shop: shopConfig };

/** The filter by a tag that every list of packages has besides. */
export const tagged = { tag_id: z.guid().optional() };
