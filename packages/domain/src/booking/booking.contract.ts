import { z } from 'zod';
import { choice, date, instant, integer, reference, text } from '../kit/field.ts';
import { type ListSpec, listQuerySchema } from '../kit/list-query.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { invoiceMachine } from '../billing/invoice.machine.ts';
import { id, statesOf } from '../billing/shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';

/** What the list of bookings can be sorted, filtered and searched by. */
export const bookingListSpec = {
  fields: {
    invoice_id: reference({ to: 'invoice', filter: true }),
    invoice_number: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    invoice_status: choice({
      values: statesOf(invoiceMachine),
      words: 'invoice_status',
      required: true,
      filter: true,
    }),
    listing_id: reference({ to: 'listing', filter: true }),
    listing_name: text({ max: 200, required: true, sort: true, filter: true }),
    departure_at: date({ sort: true, filter: true }),
    variant_id: reference({ to: 'variant', filter: true }),
    room_type: choice({ values: ROOM_TYPES, words: 'room_type', required: true, filter: true }),
    profile_id: reference({ to: 'profile', filter: true }),
    profile_name: text({ max: 120, search: true, sort: true, filter: true }),
    pic_name: text({ max: 120, required: true, search: true, sort: true, filter: true }),
    price: { kind: 'money', required: true, sort: true },
    position: integer({ required: true }),
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListSpec;

/** One traveller's line on an invoice. */
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
  addons: z.array(z.object({ listing_addon_id: id, name: z.string(), price: z.int() })),
  created_at: z.string(),
});

export const bookingContract = {
  bookings: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/bookings',
      access: staff('booking.read'),
      summary: 'Travellers on invoices',
      words: 'booking',
      input: listQuerySchema(bookingListSpec),
      output: page(bookingRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/bookings/{id}',
      access: staff('booking.read'),
      summary: 'One traveller on an invoice',
      words: 'booking',
      input: byId,
      output: item(bookingRow),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/bookings/{id}',
      access: staff('booking.update'),
      summary: 'Say who travels, or that it is open',
      words: 'booking',
      input: z.strictObject({ id: byId.shape.id, version: z.int().min(1), profile_id: id.nullable() }),
      output: item(bookingRow),
    }),
  },
};
