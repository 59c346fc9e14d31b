import { date, instant, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';

/** The list configuration of Roamax orders. */
export const roamaxListConfig = {
  fields: {
    number: text({ max: 60, required: true, search: true, sort: true }),
    ordered_on: date({ required: true, sort: true, filter: true }),
    customer_name: text({ max: 120, required: true, search: true, sort: true }),
    customer_phone: text({ max: 20, required: true, search: true }),
    product: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    price: { kind: 'money', required: true, sort: true },
    status: text({ max: 40, required: true, sort: true, filter: true }),
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-ordered_on',
  perPage: 50,
} as const satisfies ListConfig;

/** The most characters of a file, enough for about 2,000 rows. */
export const MOST_CSV = 600_000;
