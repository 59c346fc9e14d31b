import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { anyStaff, item, procedure } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { SEARCH_KINDS } from './search-kinds.ts';

/** A record that the search has found. */
const hit = z
  .object({
    id: z.string(),
    slug: z.string(),
    /** For a profile the slug of its customer, for a payment that of its invoice; null for all others. */
    parent_slug: z.string().nullable(),
    title: z.string(),
    /** A detail that tells it from others of the same name: a departure, the contact, the last digits of a phone. */
    about: z.string().nullable(),
    /** The state of the record; null for kinds without states. */
    status: z.string().nullable(),
    /** Whether it is an invoice that is still to be paid. */
    owing: z.boolean(),
    amount: z.int().nullable(),
    currency: z.enum(CURRENCIES).nullable(),
  })
  .meta({ title: 'SearchHit' });

/** The search over all records that the caller may see. Specification section 7, `searches`. */
export const searchContract = {
  searches: {
    find: procedure({
      method: 'GET',
      path: '/admin_api/searches',
      access: anyStaff,
      keyPrefix: 'search',
      summary:
        'Packages, invoices, payments, customers, pilgrims, agents and articles by name, code, or the end of a number; an identity or passport number finds its pilgrim exactly, for those who may read whole numbers, and is noted as if it had been read. At most five of each kind',
      input: z.strictObject({ s: z.string().trim().min(2).max(80) }),
      refuses: kit('kit.too_many_requests'),
      output: item(
        z.object({
          groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), hits: z.array(hit), more: z.boolean() })),
          /** Similarly spelt words that were searched instead, because nothing was found; null otherwise. */
          meant: z.string().nullable(),
        }),
      ),
    }),
  },
};
