import { z } from 'zod';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { id } from '../invoices/shapes.ts';
import { changed } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { refusals } from './booking.errors.ts';
import { bookingRoomListConfig } from './room-list.ts';

const bookingRoomRow = z
  .object({
    id,
    version: z.int(),
    booking_id: id,
    listing_id: id,
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    room_type: z.enum(ROOM_TYPES),
    room: z.string(),
    bed: z.int().nullable(),
    note: z.string().nullable(),
    profile_name: z.string().nullable(),
    position: z.int(),
    invoice_slug: z.string(),
    invoice_number: z.string(),
  })
  .meta({ title: 'BookingRoom' });

const place = {
  room: z.string().trim().min(1).max(20),
  /** The bed, counted from 1. Null or left out: the first free one, or none for a child or an infant. */
  bed: z.int().min(1).max(20).nullable().optional(),
  /** The type of the room in which a child or an infant sleeps; all others sleep in the type that was booked. */
  room_type: z.enum(ROOM_TYPES).optional(),
  note: z.string().trim().max(500).nullable().optional(),
};
const refuses = [
  ...refusals('booking.invoice_ended', 'booking.room_full', 'booking.room_type_missing'),
  ...invoice('invoice.invalid', 'invoice.deleted'),
  ...kit('kit.already_exists'),
];

/** The rooms and beds that the office gives to travellers. */
export const bookingRoomContract = {
  booking_rooms: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/booking_rooms',
      access: staff('booking.read'),
      summary: 'Rooms and beds of travellers',
      keyPrefix: 'booking_room',
      input: listQuerySchema(bookingRoomListConfig),
      output: page(bookingRoomRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/booking_rooms/{id}',
      access: staff('booking.read'),
      summary: 'The room and bed of one traveller',
      keyPrefix: 'booking_room',
      input: byId,
      output: item(bookingRoomRow),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/booking_rooms',
      access: staff('booking.assign_room'),
      summary: 'Give a traveller a room and a bed',
      keyPrefix: 'booking_room',
      input: z.strictObject({ booking_id: id, ...place }),
      refuses,
      output: item(changed),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/booking_rooms/{id}',
      access: staff('booking.assign_room'),
      summary: 'Give a traveller another room or bed',
      keyPrefix: 'booking_room',
      input: z.strictObject({ id: byId.shape.id, version: z.int().min(1), ...place }),
      refuses,
      output: item(changed),
    }),
    delete: procedure({
      method: 'DELETE',
      path: '/admin_api/booking_rooms/{id}',
      access: staff('booking.assign_room'),
      summary: 'Take a traveller out of a room',
      input: byId,
      output: item(z.object({ id })),
    }),
  },
};
