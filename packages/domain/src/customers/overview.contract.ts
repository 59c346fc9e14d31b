import { z } from 'zod';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';

const currency = z.enum(CURRENCIES);
const named = z.object({ slug: z.string(), name: z.string() });

/** An entry in the timeline of a customer: what happened to which record, by whom, and why. */
const happening = z
  .object({
    id: z.string(),
    at: z.string(),
    /** The kind of record to which it happened. */
    about: z.enum(['account', 'invoice', 'payment', 'profile', 'points', 'merge']),
    /** The event of the record's machine, or `create`, `change`, `archive`, `take_off`, `undo`. */
    event: z.string(),
    /** The number of the invoice, or the name of the traveller. */
    label: z.string().nullable(),
    invoice_slug: z.string().nullable(),
    /** The names of the fields that changed, without values. */
    fields: z.array(z.string()),
    note: z.string().nullable(),
    actor_kind: z.enum(['ADMIN', 'USER', 'SYSTEM']),
    actor_name: z.string().nullable(),
  })
  .meta({ title: 'CustomerHappening' });

const overview = z
  .object({
    id: z.string(),
    slug: z.string(),
    points: z.int(),
    /** The credit of the customer, by currency. */
    credits: z.array(z.object({ currency, balance: z.int() })),
    /** The referral link of an agent by which the customer came to the site; null otherwise. */
    came_by: z
      .object({ at: z.string(), code: z.string(), agent: named, listing: named.nullable() })
      .nullable(),
    orders_count: z.int(),
    /** The totals and payments of the customer's invoices that have not ended, by currency. */
    sums: z.array(z.object({ currency, total: z.int(), paid: z.int() })),
    orders: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        number: z.string(),
        status: invoiceStatus,
        listing_name: z.string(),
        departure_at: z.string().nullable(),
        pax: z.int(),
        currency,
        total: z.int(),
        paid: z.int(),
        voucher_code: z.string().nullable(),
        referral_code: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        invoice_slug: z.string(),
        invoice_number: z.string(),
        status: z.string(),
        amount: z.int(),
        currency,
        created_at: z.string(),
      }),
    ),
    /** The travellers of the customer's family; null for readers who may not read profiles. */
    profiles: z
      .array(z.object({ id: z.string(), slug: z.string(), name: z.string(), journeys: z.int() }))
      .nullable(),
    /** The messages that were sent to the customer; null for readers who may not read messages. */
    messages: z
      .array(
        z.object({
          id: z.string(),
          channel: z.string(),
          status: z.string(),
          subject: z.string(),
          created_at: z.string(),
        }),
      )
      .nullable(),
    timeline: z.array(happening),
  })
  .meta({ title: 'CustomerOverview' });

/** The call that answers everything about one customer for the customer's page. */
export const overviewContract = {
  customer_overview: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/users/{id}/overview',
      access: staff('customer.read'),
      keyPrefix: 'customer',
      summary: 'Orders, payments, travellers, messages and time line of a customer, the newest of each',
      input: byId,
      output: item(overview),
    }),
  },
};
