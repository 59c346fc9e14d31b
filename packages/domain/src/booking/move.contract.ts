import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { cancellationPreview } from '../invoices/cancellation.contract.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { invoiceLine, MOST_PAX } from '../invoices/invoice.shapes.ts';
import { id, noteInput } from '../invoices/shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { refusals as voucher } from '../vouchers/voucher.errors.ts';
import { refusals } from './booking.errors.ts';

/** The wanted move of travellers of an invoice. */
const wish = {
  id: byId.shape.id,
  /** The package to move to; the present package where only room types change. */
  listing_id: id,
  /** The travellers who move, each with the new variant. When others stay, those who go get an invoice of their own. */
  rooms: z
    .array(z.strictObject({ booking_id: id, variant_id: id }))
    .min(1)
    .max(MOST_PAX),
  /**
   * Add-ons of the package for those who move and lack it, or any of its category where one is required or allowed: each
   * for every one of them, or once for a GROUP category.
   */
  addons: z
    .array(z.strictObject({ listings_addon_id: id }))
    .max(50)
    .optional(),
};

const moveRefusals = [
  ...invoice(
    'invoice.invalid',
    'invoice.deleted',
    'invoice.in_trash',
    'invoice.ended',
    'invoice.is_savings',
    'invoice.departed',
    'invoice.cancellation_waits',
    'invoice.move_nothing',
    'invoice.move_incomplete',
    'invoice.move_other_currency',
    'invoice.move_payments_open',
  ),
  ...refusals(
    'booking.listing_unknown',
    'booking.savings_program',
    'booking.departed',
    'booking.not_on_sale',
    'booking.registration_ended',
    'booking.alumni_only',
    'booking.needs_adult',
    'booking.infant_too_old',
    'booking.variant_unknown',
    'booking.addon_missing',
    'booking.addon_unknown',
    'booking.addon_not_unique',
    'booking.sold_out',
    'booking.room_sold_out',
  ),
];

/** The reasons why the voucher of an invoice does not apply to those who move. */
const VOUCHER_FAULTS = [
  'voucher.unknown',
  'voucher.not_begun',
  'voucher.over',
  'voucher.used_up',
  'voucher.too_few_left',
  'voucher.other_package',
  'voucher.other_room_type',
  'voucher.too_few',
  'voucher.alumni_only',
] as const;

/** An invoice as it is after a move. */
const side = z
  .object({
    pax: z.int(),
    seats: z.int(),
    lines: z.array(invoiceLine),
    total: z.int(),
    paid: z.int(),
    remaining: z.int(),
    due_on: z.string().nullable(),
  })
  .meta({ title: 'MovedInvoice' });

/** A new invoice that was created for travellers who left another one. */
const newInvoice = z.object({ id, slug: z.string(), number: z.string() });

/** What a move would change; nothing is saved. */
const preview = z.object({
  currency: z.enum(CURRENCIES),
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  /** Seats of the package that are free now, without those that this invoice holds. */
  seats_free: z.int(),
  /** The invoice of those who move: the present one, or a new one where others stay. */
  goes: side,
  /** The invoice of those who stay; null where everybody moves. */
  stays: side.nullable(),
  /** The names of add-ons that are left out, because the new package does not offer them. */
  dropped: z.array(z.string()),
  total_before: z.int(),
  /** The total of the invoice afterwards, or of both invoices together. */
  total: z.int(),
  /** total − total before: above 0 the customer owes more. */
  difference: z.int(),
  /** What is paid now. */
  paid: z.int(),
  /** The part of the paid money that is more than the new totals and becomes credit of the customer. */
  credit: z.int(),
  /**
   * The voucher of the invoice: what it takes off now and afterwards, and why it does not apply to those who move, or,
   * where travellers are taken off, to those who stay.
   */
  voucher: z
    .object({
      code: z.string(),
      before: z.int(),
      after: z.int(),
      reason: z
        .object({
          code: z.enum(VOUCHER_FAULTS),
          data: z.record(z.string(), z.union([z.string(), z.number()])),
        })
        .nullable(),
    })
    .nullable(),
  /** The sum of the agents' fees if the invoice is paid in instalments, now and afterwards; null without an agent. */
  fee: z.object({ before: z.int(), after: z.int() }).nullable(),
});

/** The travellers (bookings) who are taken off an invoice; at least one other must stay. */
const takenOff = { id: byId.shape.id, booking_ids: z.array(id).min(1).max(MOST_PAX) };

const takeOffRefusals = [
  ...invoice(
    'invoice.invalid',
    'invoice.deleted',
    'invoice.in_trash',
    'invoice.ended',
    'invoice.is_savings',
    'invoice.departed',
    'invoice.cancellation_waits',
    'invoice.move_incomplete',
    'invoice.move_payments_open',
    'invoice.nobody_stays',
  ),
  ...refusals('booking.listing_unknown', 'booking.needs_adult'),
];

/**
 * The calls that move an invoice, or some of its travellers, to another departure or to other room types, and that take
 * travellers off it.
 */
export const moveContract = {
  moves: {
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/moves/preview',
      access: staff('invoice.move'),
      summary:
        'What moving travellers to another departure or other rooms would change, line by line; nothing is changed',
      keyPrefix: 'invoice',
      input: z.strictObject(wish),
      refuses: moveRefusals,
      output: item(preview),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/moves',
      access: staff('invoice.move'),
      summary:
        'Move travellers of an invoice, or all, to another departure or to other rooms, all or nothing',
      keyPrefix: 'invoice',
      input: z.strictObject({
        ...wish,
        /** The total as the preview answered it; refused where it has changed meanwhile. */
        total: z.int().min(0),
        /** The credit of the customer as the preview answered it; refused where it has changed meanwhile. */
        credit: z.int().min(0).default(0),
      }),
      refuses: [
        ...moveRefusals,
        ...invoice('invoice.move_price_changed', 'invoice.move_money_changed', 'invoice.fee_below_zero'),
        ...voucher('voucher.used_up', 'voucher.too_few_left'),
      ],
      output: item(
        changed.extend({
          total: z.int(),
          /** The new invoice of those who went, where others stayed. */
          new_invoice: newInvoice.nullable(),
        }),
      ),
    }),
    preview_take_off: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/take_off/preview',
      access: staff('invoice.cancel'),
      summary: 'What taking travellers off an invoice would leave, cost and give back; nothing is changed',
      keyPrefix: 'invoice',
      input: z.strictObject(takenOff),
      refuses: takeOffRefusals,
      output: item(
        preview
          .pick({ currency: true, goes: true, total_before: true, paid: true, credit: true, voucher: true })
          .extend({
            stays: side,
            /** Whether it becomes a request that the director decides. */
            waiting: z.boolean(),
            /** What cancelling costs those who are taken off, by the terms stored with the invoice. */
            cancellation: cancellationPreview,
          }),
      ),
    }),
    take_off: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/take_off',
      access: staff('invoice.cancel'),
      summary:
        'Take travellers off an invoice: they get one of their own, which is cancelled; where that is fully paid, ask the director first',
      keyPrefix: 'invoice',
      input: z.strictObject({
        ...takenOff,
        note: noteInput,
        /** Whether the agency keeps nothing, as after a death. */
        waived: z.boolean().optional(),
        /** The total of those who stay, as the preview answered it; refused where it has changed. */
        total: z.int().min(0),
        /** What the agency keeps as the preview answered it, 0 where it keeps nothing; refused where it has changed. */
        kept: z.int().min(0),
      }),
      refuses: [
        ...takeOffRefusals,
        ...invoice(
          'invoice.move_price_changed',
          'invoice.take_off_changed',
          'invoice.fee_below_zero',
          'invoice.paid_needs_director',
          'invoice.unpaid_needs_main',
        ),
      ],
      output: item(
        changed.extend({
          total: z.int(),
          /** The cancelled invoice of those who were taken off; null where the director decides first. */
          new_invoice: newInvoice.nullable(),
          /** Whether it became a request that the director decides. */
          waiting: z.boolean(),
        }),
      ),
    }),
  },
};
