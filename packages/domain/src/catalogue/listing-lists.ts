import { z } from 'zod';
import { choice, date, type Fields, integer } from '../kit/field.ts';
import { LISTING_STATUSES } from './choices.ts';
import { listingFields } from './listing.fields.ts';

/** Filters and sorts of every list of packages. */
const filters = {
  ...listingFields,
  status: choice({ values: LISTING_STATUSES, words: 'listing_status', filter: true, sort: true }),
  base_price: { kind: 'money', filter: true, sort: true },
  seats_left: integer({ filter: true, sort: true }),
} as const satisfies Fields;

const officeSpec = {
  fields: { ...filters, created_at: date({ sort: true }) },
  defaultSort: '-departure_at',
} as const;
const shopSpec = {
  fields: filters,
  defaultSort: 'departure_at',
  defaultSearch: { status: ['ACTIVE'] },
} as const;

/** The list specifications, for the server's plans and the web's filter bars. */
export const listingLists = { office: officeSpec, shop: shopSpec };

/** Every list of packages can be narrowed to a tag besides. */
export const tagged = { tag_id: z.guid().optional() };
