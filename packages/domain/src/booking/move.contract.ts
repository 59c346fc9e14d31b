import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { byId, item, procedure, staff } from '../kit/procedure.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { invoiceLine, MOST_PAX } from '../invoices/invoice.shapes.ts';
import { id } from '../invoices/shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { refusals } from './booking.errors.ts';

const wish = {
  id: byId.shape.id,
  /** The package to move to; the one it is booked on, where only rooms change. */
  listing_id: id,
  /** The room type of every traveller of the invoice. */
  rooms: z
    .array(z.strictObject({ booking_id: id, variant_id: id }))
    .min(1)
    .max(MOST_PAX),
};

const refused = [
  ...invoice(
    'invoice.invalid',
    'invoice.deleted',
    'invoice.in_trash',
    'invoice.ended',
    'invoice.departed',
    'invoice.cancellation_waits',
    'invoice.move_nothing',
    'invoice.move_with_voucher',
    'invoice.move_incomplete',
    'invoice.move_other_currency',
    'invoice.move_paid_above',
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
    'booking.addon_not_unique',
    'booking.sold_out',
    'booking.room_sold_out',
  ),
];

const preview = z.object({
  currency: z.enum(CURRENCIES),
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  lines: z.array(invoiceLine),
  /** Names of add-ons that the other package does not offer: they are left out. */
  dropped: z.array(z.string()),
  total_before: z.int(),
  total: z.int(),
  /** total − total before: above 0 the customer owes more. */
  difference: z.int(),
  paid: z.int(),
  /** What is left to pay afterwards. */
  remaining: z.int(),
  due_on: z.string().nullable(),
  seats_free: z.int(),
});

/** The calls that move an invoice to another departure, or its travellers to other room types. */
export const moveContract = {
  moves: {
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/{id}/moves/preview',
      access: staff('invoice.move'),
      summary:
        'What moving to another departure or other rooms would change, line by line; nothing is changed',
      keyPrefix: 'invoice',
      input: z.strictObject(wish),
      refuses: refused,
      output: item(preview),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/invoices/{id}/moves',
      access: staff('invoice.move'),
      summary: 'Move a whole invoice to another departure, or its travellers to other rooms, all or nothing',
      keyPrefix: 'invoice',
      input: z.strictObject({
        ...wish,
        /** The total that the preview said; refused where it has changed meanwhile. */
        total: z.int().min(0),
      }),
      refuses: [...refused, ...invoice('invoice.move_price_changed', 'invoice.fee_below_zero')],
      output: item(changed.extend({ total: z.int() })),
    }),
  },
};
