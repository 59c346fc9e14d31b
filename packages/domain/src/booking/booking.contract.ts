import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { refusals } from './booking.errors.ts';
import { bookingRefusals, officeBookingRefusals } from './booking-refusals.ts';
import { changed } from '../kit/answers.ts';
import { invoiceMade } from '../invoices/invoice-answers.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { bookedAddonFields, id } from '../invoices/shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { bookingListConfig } from './booking-list.ts';

/** A booking: one traveller on an invoice. */
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
  user_slug: z.string(),
  listing_slug: z.string(),
  unnamed: z.boolean(),
  papers_complete: z.boolean(),
  room_id: id.nullable(),
  /** The name of the traveller's room in the group's list of rooms, and the bed in it; null while there is none. */
  room: z.string().nullable(),
  bed: z.int().nullable(),
  pic_name: z.string(),
  position: z.int(),
  ...bookedAddonFields,
  created_at: z.string(),
});

/** The travellers on invoices (bookings), as the office manages them. */
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
    create: procedure({
      method: 'POST',
      path: '/admin_api/bookings',
      access: staff('invoice.create'),
      summary: 'Book one more traveller beside an invoice: its customer and contact, a new invoice',
      keyPrefix: 'booking',
      input: z.strictObject({
        /** The id or slug of the invoice whose package, customer and contact the new one gets. */
        invoice_id: byId.shape.id,
        variant_id: id,
        listings_addon_ids: z.array(id).max(50).optional(),
        profile_id: id.nullable().optional(),
      }),
      refuses: [
        ...bookingRefusals,
        ...officeBookingRefusals,
        ...invoice('invoice.invalid', 'invoice.deleted'),
      ],
      output: item(invoiceMade.extend({ invoice_id: id })),
      status: 201,
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
          'booking.infant_too_old',
        ),
        ...invoice('invoice.invalid', 'invoice.deleted'),
      ],
      output: item(changed),
    }),
    delete: procedure({
      method: 'DELETE',
      path: '/admin_api/bookings/{id}',
      access: staff('invoice.trash'),
      summary: 'Put the invoice of a traveller who is alone on it in the trash: the seat is given back',
      input: byId,
      refuses: [
        ...refusals('booking.not_alone'),
        ...invoice(
          'invoice.invalid',
          'invoice.deleted',
          'invoice.paid_needs_director',
          'invoice.has_money',
          'invoice.payment_awaits',
        ),
      ],
      output: item(z.object({ id, invoice_id: id, in_trash: z.boolean() })),
    }),
  },
};
