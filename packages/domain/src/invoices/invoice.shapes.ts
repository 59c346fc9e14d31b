import { z } from 'zod';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { CURRENCIES } from '../shared/money.ts';
import { id, payable } from './shapes.ts';

/** Most people on one invoice: a group charter, and no more. */
export const MOST_PAX = 300;

/** An account of the site to transfer to. */
export const bankToPay = z.object({
  id,
  bank: z.string(),
  logo_file_id: id.nullable(),
  name: z.string(),
  owner: z.string(),
  number: z.string(),
  currency: z.enum(CURRENCIES),
});

const booking = {
  /** Id or slug. */
  listing_id: z.string().trim().min(1).max(160),
  /** People by variant; the bookings are numbered from 0 in this order. */
  pax: z.array(z.strictObject({ variant_id: id, count: z.int().min(1).max(MOST_PAX) })).max(30),
  /** The travellers by number of the booking: a profile that exists, or the name of a new one. */
  profiles: z
    .array(
      z.union([
        z.strictObject({ booking: z.int().min(0), profile_id: id }),
        z.strictObject({ booking: z.int().min(0), name: personName }),
      ]),
    )
    .max(MOST_PAX)
    .optional(),
  /** Add-ons and the bookings that have them: the first n, or those numbered; left out for a GROUP add-on. */
  addons: z
    .array(
      z.strictObject({
        listing_addon_id: id,
        bookings: z
          .union([z.int().min(1).max(MOST_PAX), z.array(z.int().min(0)).min(1).max(MOST_PAX)])
          .optional(),
      }),
    )
    .max(50)
    .optional(),
  pic_name: personName,
  pic_phone: phoneNumber,
  pic_email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  notes: z.string().trim().max(2_000).nullable().optional(),
  voucher: z.string().trim().toUpperCase().max(40).nullable().optional(),
  /** Referral code of an agent, kept on the device since its link was followed. */
  ref: z.string().trim().toUpperCase().max(40).nullable().optional(),
};

/** A booking by the customer. */
export const createOwnInvoiceInput = z.strictObject(booking);

const discount = z.int().min(0).max(1_000_000_000_000).optional();

/** A booking for a customer: one who has an account, or a new one made on the spot. */
export const createInvoiceInput = z.strictObject({
  ...booking,
  user_id: id.optional(),
  customer: z
    .strictObject({
      name: personName,
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
      phone: phoneNumber,
    })
    .optional(),
  admin_notes: z.string().trim().max(2_000).nullable().optional(),
  discount_office: discount,
  discount_agent: discount,
});

/** A part of the sum: amount = unit price × quantity, in smallest units. */
export const invoiceLine = z.object({
  kind: z.enum(['VARIANT', 'ADDON', 'DISCOUNT']),
  /** Id of the variant or add-on, or the kind of discount: office, voucher, agent. */
  ref: z.string(),
  description: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
  amount: z.int(),
});

/** The sum of a booking before it is confirmed. */
export const quoteOutput = z.object({
  currency: z.enum(CURRENCIES),
  pax: z.int(),
  seats: z.int(),
  seats_free: z.int(),
  lines: z.array(invoiceLine),
  variants_total: z.int(),
  addons_total: z.int(),
  discounts_total: z.int(),
  total: z.int(),
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  payable,
  payment_deadline_at: z.string(),
  due_on: z.string().nullable(),
});
