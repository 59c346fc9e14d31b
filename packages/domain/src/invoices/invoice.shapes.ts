import { cancellationTerms } from './cancellation.ts';
import { z } from 'zod';
import { newRoomWish } from '../booking/room-wishes.ts';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { TAX_MODES } from '../booking/tax.ts';
import { CURRENCIES } from '../shared/money.ts';
import { due, id, payable, planStep } from './shapes.ts';

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

/** Most places in one input, above the limit of an invoice, so that whoever asks for too many is told the limit. */
const MOST_PLACES = 1_000;

const booking = {
  /** Id or slug. */
  listing_id: z.string().trim().min(1).max(160),
  /** One for each traveller, numbered from 0: the room type, what is added for this traveller, and who it is if known. */
  bookings: z
    .array(
      z.strictObject({
        variant_id: id,
        listings_addon_ids: z.array(id).max(50).optional(),
        profile_id: id.nullable().optional(),
      }),
    )
    .max(MOST_PLACES),
  /** Who travels, by number of the booking: a profile that exists, or the name of a new one. */
  profiles: z
    .array(
      z.union([
        z.strictObject({ booking: z.int().min(0), profile_id: id }),
        z.strictObject({ booking: z.int().min(0), name: personName }),
      ]),
    )
    .max(MOST_PAX)
    .optional(),
  /** With whom travellers would like to share a room. */
  room_wishes: z.array(newRoomWish).max(MOST_PAX).optional(),
  /** Add-ons for the whole party: a GROUP add-on counts once, any other once for each traveller. */
  addons: z
    .array(z.strictObject({ listings_addon_id: id }))
    .max(50)
    .optional(),
  pic_name: personName,
  pic_phone: phoneNumber,
  /** Empty for a customer who has no e-mail address; any other names one. */
  pic_email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.union([z.literal(''), z.email()])),
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
  /** The opportunity that becomes this booking; for the office. */
  opportunity_id: z.guid().optional(),
  discount_office: discount,
  discount_agent: discount,
});

/** A part of the sum: amount = unit price × quantity, in smallest units. */
export const invoiceLine = z.object({
  kind: z.enum(['VARIANT', 'ADDON', 'DISCOUNT', 'TAX']),
  /** Id of the variant or add-on, the kind of discount (office, voucher, agent), or the mode of the tax. */
  ref: z.string(),
  description: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
  amount: z.int(),
});

/** The tax on an invoice: `amount` is `rate` hundredths of a percent of `base`; NONE without any. */
export const invoiceTax = z
  .object({ mode: z.enum(TAX_MODES), rate: z.int(), base: z.int(), amount: z.int() })
  .meta({ title: 'InvoiceTax' });

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
  tax: invoiceTax,
  /** The voucher that takes part in the sum: for how many people, and what it takes off; null without one. */
  voucher: z.object({ code: z.string(), name: z.string(), people: z.int(), discount: z.int() }).nullable(),
  total: z.int(),
  /** Least first payment of the whole booking. */
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  payable,
  due,
  plan: z.array(planStep),
  /** The fee that the calling agent would earn by it, its own share; only for agents. */
  own_fee: z.int().optional(),
  payment_deadline_at: z.string(),
  due_on: z.string().nullable(),
  /** What the agency keeps when the booking is cancelled; the invoice freezes it. */
  cancellation_terms: cancellationTerms,
});
