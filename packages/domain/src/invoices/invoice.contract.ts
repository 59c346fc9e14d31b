import { z } from 'zod';
import { refusals as access } from '../access/access.errors.ts';
import { refusals as booking } from '../booking/booking.errors.ts';
import { bookingRefusals, officeBookingRefusals } from '../booking/booking-refusals.ts';
import { refusals as voucher } from '../vouchers/voucher.errors.ts';
import { refusals } from './invoice.errors.ts';
import { changed, moved } from '../kit/answers.ts';
import { personName, phoneNumber } from '../kit/field-schema.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { MOST_INSTALMENTS } from './plan/instalments.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { byId, customer, item, page, procedure, staff } from '../kit/procedure.ts';
import { invoiceDetail, invoiceMade, invoiceRow } from './invoice-answers.ts';
import { invoiceMachine } from './invoice.machine.ts';
import { invoiceListConfig } from './invoice-list.ts';
import { createInvoiceInput, createOwnInvoiceInput, MOST_PAX, quoteOutput } from './invoice.shapes.ts';
import { id, noteInput } from './shapes.ts';

/** Refusals of an invoice that is not found: the caller may not see it, or it was deleted for good. */
const found = refusals('invoice.invalid', 'invoice.deleted');
const updateRefusals = [
  ...refusals('invoice.ended', 'invoice.is_savings'),
  ...booking(
    'booking.profile_unknown',
    'booking.profile_twice',
    'booking.needs_adult',
    'booking.infant_too_old',
  ),
];
const restoreRefusals = [
  ...found,
  ...refusals(
    'invoice.restore_needs_director',
    'invoice.not_in_trash',
    'invoice.departed',
    'invoice.seats_gone',
  ),
  ...booking('booking.room_sold_out'),
  ...voucher('voucher.used_up', 'voucher.too_few_left'),
];

const travellers = z
  .array(z.strictObject({ id, profile_id: id.nullable() }))
  .max(MOST_PAX)
  .optional();

const ownChanges = {
  id: byId.shape.id,
  version: z.int().min(1),
  pic_name: personName.optional(),
  pic_phone: phoneNumber.optional(),
  pic_email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
  notes: z.string().trim().max(2_000).nullable().optional(),
  /** Names the pilgrims (profiles) who travel on bookings; null takes a name away. */
  bookings: travellers,
};

const updateInvoiceInput = z.strictObject({
  ...ownChanges,
  admin_notes: z.string().trim().max(2_000).nullable().optional(),
  /** The equipment bill; not less than what was paid for it and what waits for validation. */
  equipment_total: z.int().min(0).max(1_000_000_000_000).optional(),
  /** Added to the fee of the invoice's agent; below 0 it is taken off, at most the whole fee. */
  agent_fee_adjustment: z.int().min(-1_000_000_000_000).max(1_000_000_000_000).optional(),
});

const cancelInput = z.strictObject({
  id: byId.shape.id,
  note: noteInput,
  /** Whether the agency keeps nothing, as after a death. */
  waived: z.boolean().optional(),
});

const planInput = z.strictObject({
  id: byId.shape.id,
  version: z.int().min(1),
  /** The instalments in which the rest is paid, the earliest first; the last day becomes the due date. */
  instalments: z
    .array(z.strictObject({ due_on: z.iso.date(), amount: z.int().min(1).max(1_000_000_000_000) }))
    .min(1)
    .max(MOST_INSTALMENTS),
});

const deleted = item(z.object({ id, in_trash: z.boolean() }));
const detail = item(invoiceDetail);
const invoiceMoved = item(moved(statesOf(invoiceMachine)));
const invoiceCreated = item(invoiceMade);

/** The invoices, as the office and as customers see, create and change them. */
export const invoiceContract = {
  invoices: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/invoices',
      access: staff('invoice.read'),
      summary: 'Invoices',
      keyPrefix: 'invoice',
      input: listQuerySchema(invoiceListConfig),
      output: page(invoiceRow),
    }),
    trash: procedure({
      method: 'GET',
      path: '/admin_api/invoices/trash',
      access: staff('invoice.read'),
      summary: 'Invoices in the trash',
      keyPrefix: 'invoice',
      input: listQuerySchema(invoiceListConfig),
      output: page(invoiceRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}',
      access: staff('invoice.read'),
      summary: 'One invoice with lines, travellers, payments, legal acts and time line',
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: detail,
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/v2/invoices',
      access: staff('invoice.create'),
      summary: 'Book seats on a departure for a customer',
      keyPrefix: 'invoice',
      input: createInvoiceInput,
      refuses: [
        ...bookingRefusals,
        ...officeBookingRefusals,
        ...booking('booking.customer_required', 'booking.customer_exists'),
        ...access('access.too_many_letters', 'access.too_many_invitations'),
      ],
      output: invoiceCreated,
      status: 201,
    }),
    quote: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/v2/invoices/quote',
      access: staff('invoice.create'),
      summary: 'The sum of a booking, explained, before it is confirmed',
      keyPrefix: 'invoice',
      input: createInvoiceInput.partial().required({ listing_id: true, bookings: true }),
      refuses: [...bookingRefusals, ...officeBookingRefusals],
      output: item(quoteOutput),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/v2/invoices/{id}',
      access: staff('invoice.update'),
      summary: 'Change the person in charge, notes, equipment bill and who travels',
      keyPrefix: 'invoice',
      input: updateInvoiceInput,
      refuses: [
        ...found,
        ...updateRefusals,
        ...refusals(
          'invoice.in_trash',
          'invoice.equipment_below_paid',
          'invoice.without_agent',
          'invoice.fee_below_zero',
          'invoice.fee_above_total',
        ),
      ],
      output: item(changed),
    }),
    adjust_fee: procedure({
      method: 'PUT',
      path: '/admin_api/invoices/{id}/agent_fee_adjustment',
      access: staff('fee.adjust'),
      summary: 'Change what the office adds to the fee of the agent of an invoice, or takes from it',
      keyPrefix: 'invoice',
      input: updateInvoiceInput
        .pick({ id: true, version: true, agent_fee_adjustment: true })
        .required({ agent_fee_adjustment: true }),
      refuses: [
        ...found,
        ...refusals(
          'invoice.ended',
          'invoice.in_trash',
          'invoice.without_agent',
          'invoice.fee_below_zero',
          'invoice.fee_above_total',
        ),
      ],
      output: item(changed),
    }),
    set_plan: procedure({
      method: 'PUT',
      path: '/admin_api/invoices/{id}/instalments',
      access: staff('invoice.plan'),
      summary: 'Agree on the days and amounts in which what is left is paid',
      keyPrefix: 'invoice',
      input: planInput,
      refuses: [
        ...found,
        ...refusals(
          'invoice.ended',
          'invoice.expired',
          'invoice.in_trash',
          'invoice.is_savings',
          'invoice.plan_nothing_left',
          'invoice.plan_not_rest',
          'invoice.plan_day',
          'invoice.plan_part_small',
        ),
        ...payment('payment.nothing_to_pay'),
      ],
      output: item(changed),
    }),
    cancel: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/cancellation',
      access: staff('invoice.cancel'),
      summary: 'Cancel: seats are given back, money that was paid is unallocated',
      keyPrefix: 'invoice',
      input: cancelInput,
      refuses: [
        ...found,
        ...refusals(
          'invoice.paid_needs_director',
          'invoice.unpaid_needs_main',
          'invoice.in_trash',
          'invoice.ended',
          'invoice.cancellation_waits',
          'invoice.is_savings',
        ),
      ],
      output: invoiceMoved,
    }),
    spam: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/spam_report',
      access: staff('invoice.spam'),
      summary: 'Mark an unpaid invoice as spam: seats are given back',
      keyPrefix: 'invoice',
      input: byId,
      refuses: [
        ...found,
        ...refusals('invoice.in_trash', 'invoice.ended', 'invoice.is_savings', 'invoice.has_money'),
      ],
      output: invoiceMoved,
    }),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/invoices/{id}',
      access: staff('invoice.trash'),
      summary: 'Put in the trash; a second time, delete for good',
      keyPrefix: 'invoice',
      input: byId,
      refuses: [
        ...found,
        ...refusals('invoice.paid_needs_director', 'invoice.has_money', 'invoice.payment_awaits'),
      ],
      output: deleted,
    }),
    restore: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/restoration',
      access: staff('invoice.restore'),
      summary: 'Take out of the trash, if the seats are still free',
      keyPrefix: 'invoice',
      input: byId,
      refuses: restoreRefusals,
      output: invoiceMoved,
    }),
    restore_documented: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}/restore',
      access: staff('invoice.restore'),
      summary: 'The documented form of the restoration',
      keyPrefix: 'invoice',
      input: byId,
      refuses: restoreRefusals,
      output: invoiceMoved,
    }),
  },
  user_invoices: {
    list: procedure({
      method: 'GET',
      path: '/user_api/invoices',
      access: customer,
      summary: 'Own invoices',
      keyPrefix: 'invoice',
      input: listQuerySchema(invoiceListConfig),
      output: page(invoiceRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}',
      access: customer,
      summary: "One of one's own invoices",
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: detail,
    }),
    create: procedure({
      method: 'POST',
      path: '/user_api/v2/invoices',
      access: customer,
      summary: 'Book seats on a departure',
      keyPrefix: 'invoice',
      input: createOwnInvoiceInput,
      refuses: bookingRefusals,
      output: invoiceCreated,
      status: 201,
    }),
    quote: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/v2/invoices/quote',
      access: customer,
      summary: 'The sum of a booking, explained, before it is confirmed',
      keyPrefix: 'invoice',
      input: createOwnInvoiceInput.partial().required({ listing_id: true, bookings: true }),
      refuses: bookingRefusals,
      output: item(quoteOutput),
    }),
    update: procedure({
      method: 'PUT',
      path: '/user_api/v2/invoices/{id}',
      access: customer,
      summary: 'Change the person in charge, notes and who travels',
      keyPrefix: 'invoice',
      input: z.strictObject(ownChanges),
      refuses: [...found, ...updateRefusals],
      output: item(changed),
    }),
    cancel: procedure({
      method: 'DELETE',
      path: '/user_api/invoices/{id}',
      access: customer,
      summary: "Cancel an unpaid invoice of one's own",
      keyPrefix: 'invoice',
      input: byId,
      refuses: [...found, ...refusals('invoice.not_unpaid', 'invoice.payment_awaits', 'invoice.ended')],
      output: invoiceMoved,
    }),
  },
};
