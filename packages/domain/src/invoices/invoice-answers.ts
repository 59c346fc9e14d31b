import { z } from 'zod';
import { statesOf } from '../kit/machine.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { cancellationOfInvoice } from './cancellation.contract.ts';
import { cancellationTerms } from './cancellation.ts';
import { INVOICE_ACTS } from './invoice-acts.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { bankToPay, invoiceLine, invoiceTax } from './invoice.shapes.ts';
import { paymentRow } from '../payments/payment.shapes.ts';
import { act, bookedAddonFields, due, id, payable, planStep, timelineItem } from './shapes.ts';

export const invoiceStatus = z.enum(statesOf(invoiceMachine));

/** A row of the list of invoices, and the head of one invoice. */
export const invoiceRow = z.object({
  id,
  slug: z.string(),
  version: z.int(),
  number: z.string(),
  status: invoiceStatus,
  listing_id: id,
  listing_slug: z.string(),
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  user_id: id,
  user_slug: z.string(),
  user_name: z.string(),
  agent_id: id.nullable(),
  agent_name: z.string().nullable(),
  city_id: id.nullable(),
  /** The city or regency where the customer lived when it booked. */
  city_name: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  pic_name: z.string(),
  pic_phone: z.string(),
  pic_email: z.string(),
  pax: z.int(),
  seats: z.int(),
  total: z.int(),
  paid: z.int(),
  /** total − paid; 0 when the invoice has ended or lies in the trash, for then nothing is owed. */
  remaining: z.int(),
  equipment_total: z.int(),
  equipment_paid: z.int(),
  payment_deadline_at: z.string(),
  due_on: z.string().nullable(),
  due,
  /** What was to have been paid by the end of yesterday and was not, by the plan and the due day. */
  overdue: z.int(),
  /** The fee of the calling agent by this invoice, its own share, earned and expected together; only for agents. */
  own_fee: z.int().optional(),
  /** The part of it that is earned. */
  own_fee_earned: z.int().optional(),
  /** Whether a proof awaits the office: the invoice does not expire meanwhile. */
  awaits_validation: z.boolean(),
  created_at: z.string(),
  trashed_at: z.string().nullable(),
});

/** The answer to a booking: enough to go on to the invoice, and small, because it is stored with the form's key. */
export const invoiceMade = z.object({
  id,
  slug: z.string(),
  number: z.string(),
  status: invoiceStatus,
  currency: z.enum(CURRENCIES),
  total: z.int(),
  payment_deadline_at: z.string(),
});

const invoiceBooking = z.object({
  id,
  version: z.int(),
  position: z.int(),
  variant_id: id,
  variant_name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  takes_seat: z.boolean(),
  price: z.int(),
  profile_id: id.nullable(),
  profile_slug: z.string().nullable(),
  profile_name: z.string().nullable(),
  ...bookedAddonFields,
});

/** An add-on of the invoice with its part of the sum. */
const invoiceAddon = z.object({
  listings_addon_id: z.string(),
  name: z.string(),
  price: z.int(),
  quantity: z.int(),
  amount: z.int(),
});

/** A traveller who is known, by number of the booking. */
const invoiceProfile = z.object({ booking: z.int(), profile_id: id, slug: z.string(), name: z.string() });

/** One invoice with everything its screen shows. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  /** What has left the balance of a savings plan: turned into bookings, or withdrawn; 0 for a booking. */
  drawn: z.int(),
  variants_total: z.int(),
  addons_total: z.int(),
  discount_office: z.int(),
  discount_voucher: z.int(),
  /** The code of the voucher that was used, as it was at booking; null without one. */
  voucher_code: z.string().nullable(),
  /** The people who got its discount. */
  voucher_pax: z.int(),
  discount_agent: z.int(),
  tax: invoiceTax,
  /** Least first payment of the whole invoice. */
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  referral_code: z.string().nullable(),
  notes: z.string().nullable(),
  /** Only for staff who may read it; null for everybody else. */
  admin_notes: z.string().nullable(),
  /** The adjustment of the agent's fee by the office, above or below 0; null for readers who may not see that fee. */
  agent_fee_adjustment: z.int().nullable(),
  /** Money that was received for it and is counted on no living invoice: unallocated until finance decides. */
  unallocated: z.int(),
  /** The credit of its customer in its currency, which can be used here. */
  customer_credit: z.int(),
  /** What the agency keeps when it is cancelled, as it was at booking. */
  cancellation_terms: cancellationTerms,
  /** The last cancellation; one that was not carried out is shown only to who may cancel. */
  cancellation: cancellationOfInvoice.nullable(),
  /** The steps in which it is paid, filled with what is paid; empty where nothing is owed any more. */
  plan: z.array(planStep),
  lines: z.array(invoiceLine),
  bookings: z.array(invoiceBooking),
  /** The add-ons of the whole invoice, each with its part of the sum. */
  addons: z.array(invoiceAddon),
  profiles: z.array(invoiceProfile),
  payments: z.array(paymentRow),
  /** The limits of a payment now, towards the package and towards the equipment bill. */
  payable: z.object({ package: payable, equipment: payable }),
  acts: z.array(act(INVOICE_ACTS)),
  timeline: z.array(timelineItem),
  listing: z.object({
    id,
    slug: z.string(),
    name: z.string(),
    category: z.string(),
    departure_at: z.string().nullable(),
    days: z.int().nullable(),
    embarkation: z.string().nullable(),
    photo_file_id: z.string().nullable(),
    seats_free: z.int(),
  }),
  banks: z.array(bankToPay),
  payment_instructions: z.string().nullable(),
  /** The server's clock, so that a countdown does not trust the device. */
  server_now: z.string(),
});
