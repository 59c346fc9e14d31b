import { choice, date, instant, integer, reference, text, yesNo } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import { VOUCHER_PHASES } from './voucher-phase.ts';

/** The list configuration of vouchers. */
export const voucherListConfig = {
  fields: {
    code: text({ max: 40, required: true, search: true, sort: true }),
    name: text({ max: 120, required: true, search: true, sort: true }),
    phase: choice({ values: VOUCHER_PHASES, keyPrefix: 'voucher_phase', required: true, filter: true }),
    starts_on: date({ required: true, sort: true, filter: true }),
    ends_on: date({ required: true, sort: true, filter: true }),
    max_pax: integer({ required: true, sort: true }),
    used: integer({ required: true, sort: true }),
    alumni_only: yesNo({ required: true, filter: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of the lines of vouchers, each with the discount for a room type of a package. */
export const voucherPaxListConfig = {
  fields: {
    voucher_id: reference({ to: 'voucher', required: true, filter: true }),
    listing_id: reference({ to: 'listing', required: true, filter: true }),
    listing_name: text({ max: 160, required: true, sort: true }),
    variant_name: text({ max: 80, required: true }),
    minimum_pax: integer({ required: true, sort: true }),
    discount: { kind: 'money', required: true, sort: true },
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: 'listing_name',
  perPage: 100,
} as const satisfies ListConfig;

/** The list configuration of the invoices that used a voucher. */
export const voucherUseListConfig = {
  fields: {
    number: text({ max: 120, required: true, sort: true }),
    pic_name: text({ max: 120, required: true, sort: true }),
    voucher_pax: integer({ required: true, sort: true }),
    discount_voucher: { kind: 'money', required: true, sort: true },
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 10,
} as const satisfies ListConfig;
