import { z } from 'zod';
import { refusals as booking } from '../../booking/booking.errors.ts';
import { MOST_ROOM_MATES, wishWords } from '../../booking/room-wishes.ts';
import { refusals as invoice } from '../../invoices/invoice.errors.ts';
import { MOST_PAX } from '../../invoices/invoice.shapes.ts';
import { byId, customer, item, procedure, staff } from '../../kit/procedure.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { refusals } from './rooming.errors.ts';

const wishes = item(
  z
    .object({
      /** Whether wishes may still be changed: while the invoice has not ended and none of its travellers has a room. */
      changeable: z.boolean(),
      people: z.array(
        z.object({
          /** The id of the booking. */
          id: z.string(),
          name: z.string().nullable(),
          room_type: z.enum(ROOM_TYPES),
          /** The ids of the travellers of this invoice with whom this one wishes to share a room. */
          with: z.array(z.string()),
          /** Wished people of other invoices, as free text. */
          words: z.string().nullable(),
        }),
      ),
    })
    .meta({ title: 'RoomWishes' }),
);

const input = z.strictObject({
  ...byId.shape,
  /** All wishes of the invoice; a traveller who is not named has none any more. */
  wishes: z
    .array(
      z.strictObject({
        booking_id: z.uuid(),
        with: z.array(z.uuid()).max(MOST_ROOM_MATES),
        words: wishWords,
      }),
    )
    .max(MOST_PAX),
});

/** The id of the invoice. */
const written = item(z.object({ id: z.string() }));

const found = invoice('invoice.invalid', 'invoice.deleted');
const updateRefusals = [
  ...found,
  ...booking('booking.invoice_ended'),
  ...refusals('rooming.person_unknown', 'rooming.person_twice', 'rooming.rooms_made'),
];

/** The wishes of whoever booked, with whom the travellers of an invoice are to share a room. docs/rules/rooming.md. */
export const roomWishesContract = {
  room_wishes: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/invoices/{id}/room_wishes',
      access: staff('booking.read'),
      summary: 'With whom the travellers of an invoice would like to share a room',
      input: byId,
      refuses: found,
      output: wishes,
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/invoices/{id}/room_wishes',
      access: staff('booking.update'),
      summary: 'Say with whom the travellers of an invoice would like to share a room',
      input,
      refuses: updateRefusals,
      output: written,
    }),
  },
  user_room_wishes: {
    get: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}/room_wishes',
      access: customer,
      summary: "With whom the travellers of an invoice of one's own would like to share a room",
      input: byId,
      refuses: found,
      output: wishes,
    }),
    update: procedure({
      method: 'PUT',
      path: '/user_api/invoices/{id}/room_wishes',
      access: customer,
      summary: "Say with whom the travellers of an invoice of one's own would like to share a room",
      input,
      refuses: updateRefusals,
      output: written,
    }),
  },
};
