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

const wish = {
  id: byId.shape.id,
  /** The package to move to; the one it is booked on, where only rooms change. */
  listing_id: id,
  /** The travellers who move, each with the new room type. To another package they go by themselves when others stay. */
  rooms: z
    .array(z.strictObject({ booking_id: id, variant_id: id }))
    .min(1)
    .max(MOST_PAX),
  /** Add-ons of the package for those who move and bring none of the category: each for everybody who moves, or once for the party. */
  addons: z
    .array(z.strictObject({ listings_addon_id: id }))
    .max(50)
    .optional(),
};

const refused = [
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
    'booking.variant_unknown',
    'booking.addon_missing',
    'booking.addon_unknown',
    'booking.addon_not_unique',
    'booking.sold_out',
    'booking.room_sold_out',
  ),
];

/** The reasons why a voucher does not go along. */
const VOUCHER_FAULTS = [
  'voucher.unknown',
  'voucher.not_begun',
  'voucher.over',
  'voucher.used_up',
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

/** An invoice that was made for those who left another. */
const newInvoice = z.object({ id, slug: z.string(), number: z.string() });

const preview = z.object({
  currency: z.enum(CURRENCIES),
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  /** Seats that the package has free now, those of the invoice not counted. */
  seats_free: z.int(),
  /** The invoice of those who move: the one it was, or a new one where others stay. */
  goes: side,
  /** The invoice of those who stay; null where everybody moves. */
  stays: side.nullable(),
  /** Names of add-ons that the other package does not offer: they are left out. */
  dropped: z.array(z.string()),
  total_before: z.int(),
  /** The total of the invoice afterwards, or of both. */
  total: z.int(),
  /** total − total before: above 0 the customer owes more. */
  difference: z.int(),
  /** What is paid now. */
  paid: z.int(),
  /** The part of what is paid that is beyond the new totals and becomes credit of the customer. */
  credit: z.int(),
  /** The voucher of the invoice: what it takes off now and afterwards, and why it does not apply to those who move. */
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
  /** What the agents of the invoice earn in all when it is paid in steps, now and afterwards; null without an agent. */
  fee: z.object({ before: z.int(), after: z.int() }).nullable(),
});

/** Those who are taken off, by their booked places; at least one other stays. */
const takenOff = { id: byId.shape.id, booking_ids: z.array(id).min(1).max(MOST_PAX) };

const notTakenOff = [
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
      refuses: refused,
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
        /** The total that the preview said; refused where it has changed meanwhile. */
        total: z.int().min(0),
        /** What becomes credit of the customer, as the preview said. */
        credit: z.int().min(0).default(0),
      }),
      refuses: [
        ...refused,
        ...invoice('invoice.move_price_changed', 'invoice.move_money_changed', 'invoice.fee_below_zero'),
        ...voucher('voucher.used_up'),
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
      refuses: notTakenOff,
      output: item(
        preview
          .pick({ currency: true, goes: true, total_before: true, paid: true, credit: true, voucher: true })
          .extend({
            stays: side,
            /** Whether the director is asked first. */
            waiting: z.boolean(),
            /** What cancelling costs those who are taken off, by the terms that were agreed. */
            cancellation: cancellationPreview,
          }),
      ),
    }),
    take_off: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/take_off',
      access: staff('invoice.cancel'),
      summary:
        'Take travellers off an invoice: they get one of their own, which is cancelled, or waits for the director where it is fully paid',
      keyPrefix: 'invoice',
      input: z.strictObject({
        ...takenOff,
        note: noteInput,
        /** True where the agency keeps nothing, as after a death. */
        waived: z.boolean().optional(),
        /** The total of those who stay, as the preview said; refused where it has changed. */
        total: z.int().min(0),
        /** What the agency keeps, as the preview said, or 0 where it is waived; refused where it has changed. */
        kept: z.int().min(0),
      }),
      refuses: [
        ...notTakenOff,
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
          new_invoice: newInvoice,
          /** Whether the director is asked first. */
          waiting: z.boolean(),
        }),
      ),
    }),
  },
};
