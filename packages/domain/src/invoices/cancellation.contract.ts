import { z } from 'zod';
import { changed, moved } from '../kit/answers.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, customer, item, procedure, staff } from '../kit/procedure.ts';
import { refusals as booking } from '../booking/booking.errors.ts';
import { CURRENCIES } from '../shared/money.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import { cancellationTerms } from './cancellation.ts';
import { refusals } from './invoice.errors.ts';
import { id, noteInput } from './shapes.ts';

const status = z.enum(statesOf(cancellationMachine));

/** What the agency keeps and what the customer gets back when an invoice is cancelled today, in the smallest unit. */
const sum = z
  .object({
    paid: z.int(),
    fee: z.int(),
    costs: z.array(z.object({ name: z.string(), amount: z.int() })),
    costs_total: z.int(),
    /** What the agency keeps: fee and costs, at most what was paid. */
    kept: z.int(),
    /** What the customer gets back. */
    result: z.int(),
    /** The day by which the result must be paid back; null where it is 0. */
    refund_due_on: z.string().nullable(),
  })
  .meta({ title: 'CancellationSum' });

/** The last cancellation of an invoice, requested or decided, with the sums that are or would be booked. */
export const cancellationOfInvoice = z
  .object({
    id,
    status,
    /** The reason; empty where a customer cancelled without one. */
    note: z.string(),
    /** Whether the agency keeps nothing, as after a death. */
    waived: z.boolean(),
    paid: z.int(),
    fee: z.int(),
    costs: z.int(),
    kept: z.int(),
    refund_due_on: z.string().nullable(),
    requested_by_name: z.string().nullable(),
    /** Whether the customer asked for it. */
    by_customer: z.boolean(),
    /** Whether it is about travellers who are taken off an invoice on which others stay; the customer is told of it. */
    taken_off: z.boolean(),
    /** The travellers whom an approval takes off the invoice; empty where the whole invoice is cancelled. */
    travellers: z.array(
      z.object({
        booking_id: id,
        /** The place on the invoice, from 0. */
        position: z.int(),
        name: z.string().nullable(),
      }),
    ),
    /** Why the request was declined; null for one that was not. */
    answer: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'Cancellation' });

const waitingRow = cancellationOfInvoice
  .extend({
    invoice_slug: z.string(),
    invoice_number: z.string(),
    pic_name: z.string(),
    listing_name: z.string(),
    currency: z.enum(CURRENCIES),
  })
  .meta({ title: 'WaitingCancellation' });

/** Whether the agency keeps nothing, as after a death. */
const waived = z.boolean().optional();

const request = z.strictObject({
  id: byId.shape.id,
  note: noteInput,
  waived,
});

const found = refusals('invoice.invalid', 'invoice.deleted');
const notNow = refusals('invoice.in_trash', 'invoice.ended', 'invoice.cancellation_waits');
const decided = refusals('invoice.cancellation_decided', 'invoice.paid_needs_director');
const requested = item(moved(statesOf(cancellationMachine)).omit({ version: true }));
/** What cancelling an invoice today would cost the customer, with the terms by which it is calculated. */
export const cancellationPreview = sum
  .extend({
    currency: z.enum(CURRENCIES),
    days_left: z.int().nullable(),
    terms: cancellationTerms,
  })
  .meta({ title: 'CancellationPreview' });
const preview = item(cancellationPreview);
const decision = item(moved(statesOf(cancellationMachine)));

/** The calls that calculate, request and decide cancellations, and set what an agency keeps. */
export const cancellationContract = {
  cancellations: {
    preview: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}/cancellation',
      access: staff('invoice.cancel'),
      summary: 'What cancelling today would cost and leave, by the terms frozen into the invoice',
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: preview,
    }),
    request: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/cancellation_request',
      access: staff('invoice.request_cancellation'),
      summary: 'Ask the director to cancel an invoice that is fully paid',
      keyPrefix: 'invoice',
      input: request,
      refuses: [...found, ...notNow, ...refusals('invoice.not_paid')],
      output: requested,
    }),
    waiting: procedure({
      method: 'GET',
      path: '/admin_api/cancellations',
      access: staff('invoice.cancel'),
      summary: 'Requests to cancel that wait for a decision, the oldest first, 50 at most',
      input: z.strictObject({}),
      output: item(z.array(waitingRow)),
    }),
    approve: procedure({
      method: 'POST',
      path: '/admin_api/cancellations/{id}/approval',
      access: staff('invoice.cancel'),
      summary:
        'Cancel as requested, the whole invoice or some travellers of it: seats are given back, the fee is booked, the rest is unallocated',
      keyPrefix: 'invoice',
      input: z.strictObject({ id: byId.shape.id, waived }),
      refuses: [
        ...decided,
        ...refusals(
          'invoice.in_trash',
          'invoice.ended',
          'invoice.nobody_stays',
          'invoice.move_incomplete',
          'invoice.move_payments_open',
          'invoice.fee_below_zero',
        ),
        ...booking('booking.listing_unknown', 'booking.needs_adult'),
      ],
      output: decision,
    }),
    decline: procedure({
      method: 'POST',
      path: '/admin_api/cancellations/{id}/refusal',
      access: staff('invoice.cancel'),
      summary: 'Decline the request, with a reason: the invoice stays as it is',
      keyPrefix: 'invoice',
      input: z.strictObject({ id: byId.shape.id, note: noteInput }),
      refuses: decided,
      output: decision,
    }),
  },
  user_cancellations: {
    preview: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}/cancellation',
      access: customer,
      summary: "What cancelling a booking of one's own today would cost and leave",
      keyPrefix: 'invoice',
      input: byId,
      refuses: found,
      output: preview,
    }),
    request: procedure({
      method: 'POST',
      path: '/user_api/invoices/{id}/cancellation_request',
      access: customer,
      summary: "Ask the office to cancel a booking of one's own on which something is paid",
      keyPrefix: 'invoice',
      input: z.strictObject({ id: byId.shape.id, note: noteInput }),
      refuses: [
        ...found,
        ...notNow,
        ...refusals(
          'invoice.not_paid',
          'invoice.is_savings',
          'invoice.departed',
          'invoice.cancellation_asked_often',
        ),
      ],
      output: requested,
    }),
  },
  cancellation_terms: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/sites/cancellation_terms',
      access: staff('site.read'),
      summary: 'What the agency keeps when a booking is cancelled',
      input: z.strictObject({}),
      output: item(z.object({ version: z.int(), terms: cancellationTerms })),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/sites/cancellation_terms',
      access: staff('site.rules'),
      summary:
        'Change what the agency keeps when a booking is cancelled; invoices keep what they were booked with',
      keyPrefix: 'site',
      input: z.strictObject({ version: z.int().min(1), terms: cancellationTerms }),
      refuses: refusals('cancellation.days_repeated', 'cancellation.last_step_missing'),
      output: item(changed),
    }),
  },
};
