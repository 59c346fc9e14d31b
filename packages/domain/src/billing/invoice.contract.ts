import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, customer, item, page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { INVOICE_ACTS } from './invoice-acts.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { bankToPay, createInvoiceInput, createOwnInvoiceInput, quoteOutput } from './invoice.shapes.ts';
import { paymentRow } from './payment.shapes.ts';
import { act, id, noteInput, payable, timelineItem } from './shapes.ts';
import { invoiceListSpec } from './invoice-list.ts';

export const invoiceStatus = z.enum(statesOf(invoiceMachine));

/** A line of the list of invoices, and the head of one. */
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
  /** A proof waits for the office: the invoice does not expire meanwhile. */
  awaits_validation: z.boolean(),
  created_at: z.string(),
  trashed_at: z.string().nullable(),
});

/** What a booking answers with: enough to go on to the invoice, and small, for it is kept with the form's key. */
const invoiceMade = z.object({
  id,
  slug: z.string(),
  number: z.string(),
  status: invoiceStatus,
  currency: z.enum(CURRENCIES),
  total: z.int(),
  payment_deadline_at: z.string(),
});

export const invoiceLine = z.object({
  kind: z.enum(['VARIANT', 'ADDON', 'DISCOUNT']),
  /** Id of the variant or add-on, or the kind of discount: office, voucher, agent. */
  ref: z.string(),
  description: z.string(),
  unit_price: z.int(),
  quantity: z.int(),
  amount: z.int(),
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
  addons: z.array(z.object({ listing_addon_id: id, name: z.string(), price: z.int() })),
});

/** One invoice with everything its screen shows. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  variants_total: z.int(),
  addons_total: z.int(),
  discount_office: z.int(),
  discount_voucher: z.int(),
  discount_agent: z.int(),
  dp_price: z.int(),
  minimum_partial_payment: z.int(),
  referral_code: z.string().nullable(),
  notes: z.string().nullable(),
  /** Only for staff who may read it; null for everybody else. */
  admin_notes: z.string().nullable(),
  /** Money that came for an invoice that had ended, kept as the customer's credit. */
  late_paid: z.int(),
  /** What is kept for its customer in its currency, to be used here. */
  customer_credit: z.int(),
  lines: z.array(invoiceLine),
  bookings: z.array(invoiceBooking),
  payments: z.array(paymentRow),
  /** What may be paid now towards the package, and towards the equipment bill. */
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

const attachments = z
  .array(z.strictObject({ booking_id: id, profile_id: id.nullable() }))
  .max(300)
  .optional();

const ownChanges = {
  id: byId.shape.id,
  version: z.int().min(1),
  pic_name: z.string().trim().min(1).max(120).optional(),
  pic_phone: z.string().trim().min(8).max(20).optional(),
  pic_email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  notes: z.string().trim().max(2_000).nullable().optional(),
  /** Puts profiles on bookings, or takes them off with null. */
  profiles: attachments,
};

const updateInvoiceInput = z.strictObject({
  ...ownChanges,
  admin_notes: z.string().trim().max(2_000).nullable().optional(),
  /** The equipment bill; never below what is paid or under way towards it. */
  equipment_total: z.int().min(0).max(1_000_000_000_000).optional(),
});

const noteById = z.strictObject({ id: byId.shape.id, note: noteInput });
const deleted = item(z.object({ id, in_trash: z.boolean() }));
const detail = item(invoiceDetail);
const made = item(invoiceMade);

export const invoiceContract = {
  invoices: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/invoices',
      access: staff('invoice.read'),
      summary: 'Invoices',
      words: 'invoice',
      input: listQuerySchema(invoiceListSpec),
      output: page(invoiceRow),
    }),
    trash: procedure({
      method: 'GET',
      path: '/admin_api/invoices/trash',
      access: staff('invoice.read'),
      summary: 'Invoices in the trash',
      words: 'invoice',
      input: listQuerySchema(invoiceListSpec),
      output: page(invoiceRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}',
      access: staff('invoice.read'),
      summary: 'One invoice with lines, travellers, payments, legal acts and time line',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/v2/invoices',
      access: staff('invoice.create'),
      summary: 'Book seats on a departure for a customer',
      words: 'invoice',
      input: createInvoiceInput,
      output: made,
      status: 201,
    }),
    quote: procedure({
      method: 'POST',
      path: '/admin_api/v2/invoices/quote',
      access: staff('invoice.create'),
      summary: 'The sum of a booking, explained, before it is confirmed',
      words: 'invoice',
      input: createInvoiceInput.partial().required({ listing_id: true, pax: true }),
      output: item(quoteOutput),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/v2/invoices/{id}',
      access: staff('invoice.update'),
      summary: 'Change the person in charge, notes, equipment bill and who travels',
      words: 'invoice',
      input: updateInvoiceInput,
      output: detail,
    }),
    cancel: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/cancellation',
      access: staff('invoice.cancel'),
      summary: 'Cancel: seats are given back, paid money becomes credit of the customer',
      words: 'invoice',
      input: noteById,
      output: detail,
    }),
    spam: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/spam_report',
      access: staff('invoice.spam'),
      summary: 'Mark an unpaid invoice as spam: seats are given back',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/invoices/{id}',
      access: staff('invoice.trash'),
      summary: 'Put in the trash; a second time, delete for good',
      words: 'invoice',
      input: byId,
      output: deleted,
    }),
    restore: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/restoration',
      access: staff('invoice.restore'),
      summary: 'Take out of the trash, if the seats are still free',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
    restore_documented: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}/restore',
      access: staff('invoice.restore'),
      summary: 'The documented form of the restoration',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
  },
  user_invoices: {
    list: procedure({
      method: 'GET',
      path: '/user_api/invoices',
      access: customer,
      summary: 'Own invoices',
      words: 'invoice',
      input: listQuerySchema(invoiceListSpec),
      output: page(invoiceRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}',
      access: customer,
      summary: 'One of the own invoices',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
    create: procedure({
      method: 'POST',
      path: '/user_api/v2/invoices',
      access: customer,
      summary: 'Book seats on a departure',
      words: 'invoice',
      input: createOwnInvoiceInput,
      output: made,
      status: 201,
    }),
    quote: procedure({
      method: 'POST',
      path: '/user_api/v2/invoices/quote',
      access: customer,
      summary: 'The sum of a booking, explained, before it is confirmed',
      words: 'invoice',
      input: createOwnInvoiceInput.partial().required({ listing_id: true, pax: true }),
      output: item(quoteOutput),
    }),
    update: procedure({
      method: 'PUT',
      path: '/user_api/v2/invoices/{id}',
      access: customer,
      summary: 'Change the person in charge, notes and who travels',
      words: 'invoice',
      input: z.strictObject(ownChanges),
      output: detail,
    }),
    cancel: procedure({
      method: 'DELETE',
      path: '/user_api/invoices/{id}',
      access: customer,
      summary: 'Cancel an own unpaid invoice',
      words: 'invoice',
      input: byId,
      output: detail,
    }),
  },
};
