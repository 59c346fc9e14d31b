import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { refusals } from './booking.errors.ts';
import { changed } from '../kit/answers.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { bookedAddonFields, id } from '../invoices/shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { bookingListConfig } from './booking-list.ts';

/** One traveller on an invoice. */
export const bookingRow = z.object({
  id,
  version: z.int(),
  invoice_id: id,
  invoice_slug: z.string(),
  invoice_number: z.string(),
  invoice_status: z.enum(statesOf(invoiceMachine)),
  user_id: id,
  listing_id: id,
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  variant_id: id,
  variant_name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  takes_seat: z.boolean(),
  currency: z.enum(CURRENCIES),
  price: z.int(),
  profile_id: id.nullable(),
  profile_slug: z.string().nullable(),
  profile_name: z.string().nullable(),
  pic_name: z.string(),
  position: z.int(),
  ...bookedAddonFields,
  created_at: z.string(),
});

export const bookingContract = {
  bookings: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/bookings',
      access: staff('booking.read'),
      summary: 'Travellers on invoices',
      keyPrefix: 'booking',
      input: listQuerySchema(bookingListConfig),
      output: page(bookingRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/bookings/{id}',
      access: staff('booking.read'),
      summary: 'One traveller on an invoice',
      keyPrefix: 'booking',
      input: byId,
      output: item(bookingRow),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/bookings/{id}',
      access: staff('booking.update'),
      summary: 'Say who travels, or that it is open',
      keyPrefix: 'booking',
      input: z.strictObject({ id: byId.shape.id, version: z.int().min(1), profile_id: id.nullable() }),
      refuses: [
        ...refusals(
          'booking.invoice_ended',
          'booking.profile_unknown',
          'booking.profile_twice',
          'booking.needs_adult',
        ),
        ...invoice('invoice.invalid', 'invoice.deleted'),
      ],
      output: item(changed),
    }),
  },
};
