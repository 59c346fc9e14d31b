import { cancellationTerms } from './cancellation.ts';
import { z } from 'zod';
import { newRoomWish } from '../booking/room-wishes.ts';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { TAX_MODES } from '../booking/tax.ts';
import { CURRENCIES } from '../shared/money.ts';
import { due, id, otherInvoice, payable, planStep } from './shapes.ts';

/** The greatest number of travellers on one invoice. */
export const MOST_PAX = 300;

/** A bank account of the agency to which a customer can transfer. */
export const bankToPay = z.object({
  id,
  bank: z.string(),
  logo_file_id: id.nullable(),
  name: z.string(),
  owner: z.string(),
  number: z.string(),
  currency: z.enum(CURRENCIES),
});

/** The greatest number of travellers in a request; above `MOST_PAX`, so that the refusal can name that limit. */
const MOST_PLACES = 1_000;

const booking = {
  /** The id or slug of the package. */
  listing_id: z.string().trim().min(1).max(160),
  /** One entry for each traveller, numbered from 0: the variant, the traveller's add-ons, and the pilgrim if known. */
  bookings: z
    .array(
      z.strictObject({
        variant_id: id,
        listings_addon_ids: z.array(id).max(50).optional(),
        profile_id: id.nullable().optional(),
      }),
    )
    .max(MOST_PLACES),
  /** The pilgrims who travel, by the number of the traveller: a profile that exists, or the name of a new one. */
  profiles: z
    .array(
      z.union([
        z.strictObject({ booking: z.int().min(0), profile_id: id }),
        z.strictObject({ booking: z.int().min(0), name: personName }),
      ]),
    )
    .max(MOST_PAX)
    .optional(),
  /** The wishes of travellers to share a room. */
  room_wishes: z.array(newRoomWish).max(MOST_PAX).optional(),
  /** Add-ons for all travellers: one of a GROUP category counts once, any other once for each traveller. */
  addons: z
    .array(z.strictObject({ listings_addon_id: id }))
    .max(50)
    .optional(),
  pic_name: personName,
  pic_phone: phoneNumber,
  /** Empty only for a customer who has no e-mail address. */
  pic_email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.union([z.literal(''), z.email()])),
  notes: z.string().trim().max(2_000).nullable().optional(),
  voucher: z.string().trim().toUpperCase().max(40).nullable().optional(),
  /** The referral code of an agent, which the browser stored when the customer followed the agent's link. */
  ref: z.string().trim().toUpperCase().max(40).nullable().optional(),
};

/** The booking that a customer makes. */
export const createOwnInvoiceInput = z.strictObject(booking);

const discount = z.int().min(0).max(1_000_000_000_000).optional();

/** The booking that the office or an agent makes for a customer who has an account (`user_id`), or for a new one. */
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
  /** The sales opportunity that this booking fulfils. */
  opportunity_id: z.guid().optional(),
  discount_office: discount,
  discount_agent: discount,
});

/** A line of an invoice: amount = unit price × quantity, in the smallest unit; discounts are below 0. */
export const invoiceLine = z.object({
  kind: z.enum(['VARIANT', 'ADDON', 'DISCOUNT', 'TAX']),
  /** Id of the variant or add-on, the kind of discount (office, voucher, agent), or the mode of the tax. */
  ref: z.string(),
  description: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
  amount: z.int(),
});

/** The tax on an invoice: `amount` is `rate` hundredths of a percent of `base`; mode NONE where none is charged. */
export const invoiceTax = z
  .object({ mode: z.enum(TAX_MODES), rate: z.int(), base: z.int(), amount: z.int() })
  .meta({ title: 'InvoiceTax' });

/** The price of a booking with its lines and terms, before it is confirmed. */
export const quoteOutput = z.object({
  currency: z.enum(CURRENCIES),
  pax: z.int(),
  seats: z.int(),
  seats_free: z.int(),
  lines: z.array(invoiceLine),
  variants_total: z.int(),
  addons_total: z.int(),
  discounts_total: z.int(),
  tax: invoiceTax,
  /** The voucher that is used: for how many people, and how much it takes off; null without one. */
  voucher: z.object({ code: z.string(), name: z.string(), people: z.int(), discount: z.int() }).nullable(),
  total: z.int(),
  /** The least first payment for the whole booking. */
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  payable,
  due,
  plan: z.array(planStep),
  /** The travellers who have a place on this departure already, by the number of the booking, with the invoice. */
  also_on: z.array(otherInvoice.extend({ booking: z.int() })),
  /** The fee that the calling agent itself would earn by it; only for agents. */
  own_fee: z.int().optional(),
  payment_deadline_at: z.string(),
  due_on: z.string().nullable(),
  /** What the agency keeps when the booking is cancelled; the invoice stores these terms. */
  cancellation_terms: cancellationTerms,
});
