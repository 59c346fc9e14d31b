import { date, integer, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

const count = integer({ required: true, sort: true });
const money = { kind: 'money', required: true, sort: true } as const;

/** The figures of every list of referral statistics. Each currency has its own amounts, which are never added. */
const figures = {
  visits: count,
  sign_ups: count,
  bookings: count,
  paid: count,
  paid_idr: { ...money, currency: 'IDR' },
  paid_usd: { ...money, currency: 'USD' },
  fees_idr: { ...money, currency: 'IDR' },
  fees_usd: { ...money, currency: 'USD' },
} as const;

/** The fields of the statistics of referral links: by code, by package and by month. */
export const referralLists = {
  codes: {
    fields: {
      agent_name: text({ max: 120, required: true, sort: true, filter: true }),
      code: text({ max: 40, required: true, sort: true, filter: true }),
      ...figures,
    },
    defaultSort: '-bookings,-visits',
    perPage: 25,
  },
  packages: {
    fields: {
      listing_name: text({ max: 160, sort: true, filter: true }),
      departure_at: date({ sort: true }),
      ...figures,
    },
    defaultSort: '-bookings,-visits',
    perPage: 25,
  },
  months: {
    fields: { month: date({ required: true, sort: true, shows: 'MONTH' }), ...figures },
    defaultSort: '-month',
    perPage: 25,
  },
} as const satisfies Record<string, ListConfig>;

/** Most months that the statistics look back over at once. */
export const MOST_REFERRAL_MONTHS = 36;
