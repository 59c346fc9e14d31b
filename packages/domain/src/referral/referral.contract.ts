import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { item, open, page, procedure, staff } from '../kit/procedure.ts';
import { LISTING_CATEGORIES } from '../catalogue/categories.ts';
import { LISTING_STATUSES } from '../catalogue/choices.ts';
import { listingTax } from '../catalogue/listings/listing.shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { referralLists } from './referral-lists.ts';

const count = z.int();
/** An amount in the smallest unit of its currency. */
const money = z.int();

const figures = {
  id: z.string(),
  /** Visits by the link: each device counts once a day. */
  visits: count,
  sign_ups: count,
  /** Invoices booked with the code in any state, without those marked as spam. */
  bookings: count,
  /** The invoices booked with the code that are fully paid. */
  paid: count,
  /** The sum paid for the invoices that are not cancelled or expired. */
  paid_idr: money,
  paid_usd: money,
  /** Fees earned by these invoices: an agent sees its own share, the office the fees of the whole chain of agents. */
  fees_idr: money,
  fees_usd: money,
};

const codeRow = z
  .object({ ...figures, agent_slug: z.string(), agent_name: z.string(), code: z.string() })
  .meta({ title: 'ReferralsOfCode' });
const packageRow = z
  .object({
    ...figures,
    /** The package; null for visits and sign-ups without one. */
    listing_slug: z.string().nullable(),
    listing_name: z.string().nullable(),
    departure_at: z.string().nullable(),
  })
  .meta({ title: 'ReferralsOfPackage' });
const monthRow = z
  .object({
    ...figures,
    /** The first day of the month. */
    month: z.string(),
  })
  .meta({ title: 'ReferralsOfMonth' });

const offer = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(LISTING_STATUSES),
    category: z.enum(LISTING_CATEGORIES),
    departure_at: z.string(),
    days: count.nullable(),
    currency: z.enum(CURRENCIES),
    photo_file_id: z.string().nullable(),
    seats: count,
    seats_left: count,
    /** The price of an adult in the cheapest way that is advertised. */
    base_price: money,
    tax: listingTax,
    /** The caller's own share by such an adult. */
    own_fee: money,
  })
  .meta({ title: 'AgentOffer' });

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .describe('YYYY-MM');
/** First and last month (both included; by default the last twelve), and one agent or all whom the caller may see. */
const asked = { from: month.optional(), to: month.optional(), agent_id: z.guid().optional() };

const access = staff('referral.read');

/** Statistics of the agents' referral links. Specification section 2, statistics/referral. */
export const referralContract = {
  referrals: {
    stats: procedure({
      method: 'GET',
      path: '/admin_api/referrals/stats',
      access,
      keyPrefix: 'referral',
      summary:
        'Visits, sign-ups, bookings, payments and fees by referral code; an agent sees its own and those below it',
      input: listQuerySchema(referralLists.codes, asked),
      output: page(codeRow),
    }),
    packages: procedure({
      method: 'GET',
      path: '/admin_api/referrals/stats/packages',
      access,
      keyPrefix: 'referral',
      summary: 'The same figures by package',
      input: listQuerySchema(referralLists.packages, asked),
      output: page(packageRow),
    }),
    months: procedure({
      method: 'GET',
      path: '/admin_api/referrals/stats/months',
      access,
      keyPrefix: 'referral',
      summary: 'The same figures by month; a month without anything is there with zeros',
      input: listQuerySchema(referralLists.months, asked),
      output: page(monthRow),
    }),
    offers: procedure({
      method: 'GET',
      path: '/admin_api/referrals/offers',
      access: staff('own_fee.read'),
      keyPrefix: 'referral',
      summary:
        'What the calling agent can sell today, the next departure first, with its own fee by one adult',
      input: z.strictObject({}),
      output: item(z.array(offer)),
    }),
    visit: procedure({
      method: 'POST',
      path: '/api/referrals/visits',
      access: open('a visitor who follows the link of an agent is counted, and nothing of them is kept'),
      summary: 'Count a visit by the link of an agent; answers the same whether it counted or not',
      input: z.strictObject({
        ref: z
          .string()
          .trim()
          .regex(/^[\w-]{1,40}$/),
        /** The slug of the package whose page was opened. */
        listing: z
          .string()
          .regex(/^[a-z0-9-]{1,160}$/)
          .optional(),
      }),
      output: item(z.object({ received: z.boolean() })),
    }),
  },
};
