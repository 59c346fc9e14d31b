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
import { act, bookedAddonFields, due, id, otherInvoice, payable, planStep, timelineItem } from './shapes.ts';

/** The state of an invoice, one of `invoiceMachine`. */
export const invoiceStatus = z.enum(statesOf(invoiceMachine));

/** An invoice in a list; the detail of one invoice begins with the same fields. */
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
  /** total − paid; 0 when the invoice has ended or is in the trash, because then nothing is owed. */
  remaining: z.int(),
  equipment_total: z.int(),
  equipment_paid: z.int(),
  payment_deadline_at: z.string(),
  due_on: z.string().nullable(),
  due,
  /** What should have been paid by the end of yesterday and was not, by instalments and due date. */
  overdue: z.int(),
  /** The first day by which more is to be paid than was paid; null where nothing is owed or no day is set. */
  next_due_on: z.string().nullable(),
  /** The fee that the calling agent itself gets for this invoice, earned and expected together; only for agents. */
  own_fee: z.int().optional(),
  /** The part of `own_fee` that is earned. */
  own_fee_earned: z.int().optional(),
  /** Whether a payment proof waits for the office, or money at a gateway; the invoice does not expire meanwhile. */
  awaits_validation: z.boolean(),
  /** Whether what waits is money at gateways alone, so that there is no proof for the office to check. */
  awaits_gateway: z.boolean(),
  created_at: z.string(),
  trashed_at: z.string().nullable(),
});

/** The answer to a booking: only what leads to the invoice, because it is stored with the form's idempotency key. */
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
  /** The other invoices of this departure on which the same pilgrim has a place; none for an invoice that has ended. */
  also_on: z.array(otherInvoice),
  ...bookedAddonFields,
});

/** An add-on of the invoice; `amount` is price × quantity. */
const invoiceAddon = z.object({
  listings_addon_id: z.string(),
  name: z.string(),
  price: z.int(),
  quantity: z.int(),
  amount: z.int(),
});

/** A traveller who is named; `booking` is the position of the traveller's booking on the invoice. */
const invoiceProfile = z.object({ booking: z.int(), profile_id: id, slug: z.string(), name: z.string() });

/** One invoice with everything that its page shows. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  /** What was taken from the balance of a savings plan, for bookings or by withdrawals; 0 for a booking. */
  drawn: z.int(),
  variants_total: z.int(),
  addons_total: z.int(),
  discount_office: z.int(),
  discount_voucher: z.int(),
  /** The code of the voucher that was used, as it was at booking; null without one. */
  voucher_code: z.string().nullable(),
  /** How many travellers got the discount of the voucher. */
  voucher_pax: z.int(),
  discount_agent: z.int(),
  tax: invoiceTax,
  /** The least first payment for the whole invoice. */
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  referral_code: z.string().nullable(),
  notes: z.string().nullable(),
  /** Only for staff who may read it; null for everybody else. */
  admin_notes: z.string().nullable(),
  /** The adjustment of the agent's fee by the office, above or below 0; null for readers who may not see that fee. */
  agent_fee_adjustment: z.int().nullable(),
  /** Unallocated payments: money received for this invoice that counts on none, until finance decides about it. */
  unallocated: z.int(),
  /**
   * The credit of the customer in the invoice's currency, which can be used to pay it; 0 also for an agent that does not
   * see the customer.
   */
  customer_credit: z.int(),
  /** What the agency keeps when it is cancelled, by the terms at booking. */
  cancellation_terms: cancellationTerms,
  /** The last cancellation; null without one, and where the reader may not see it. */
  cancellation: cancellationOfInvoice.nullable(),
  /** The steps in which it is paid, with what is open of each; empty for an invoice that is not to be paid any more. */
  plan: z.array(planStep),
  lines: z.array(invoiceLine),
  bookings: z.array(invoiceBooking),
  /** The add-ons of the whole invoice with their amounts. */
  addons: z.array(invoiceAddon),
  profiles: z.array(invoiceProfile),
  payments: z.array(paymentRow),
  /** The limits of a payment made now, for the package and for the equipment bill. */
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
  /** Whether a transfer for it carries a unique number, by which the office finds it on the bank statement. */
  has_unique_number: z.boolean(),
  /** The time of the server, so that a countdown does not depend on the clock of the device. */
  server_now: z.string(),
});
