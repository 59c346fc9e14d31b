import { z } from 'zod';
import { refusals as print } from '../../access/access.errors.ts';
import { BEDROOM_TYPES } from '../../booking/rooms.ts';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { byId, item, open, procedure, staff } from '../../kit/procedure.ts';
import { LOCALES } from '../../shared/locale.ts';
import { SEXES } from '../../shared/sex.ts';
import { issuer } from '../../sites/issuer.ts';

/** The age group of a traveller on the list of rooms, by the place that was bought and not by the birth date. */
export const LIST_AGES = ['ADULT', 'CHILD', 'INFANT'] as const;

const person = z.object({
  id: z.string(),
  /** As in the passport, else as in the file; null where it is not known yet who travels. */
  name: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  kind: z.enum(LIST_AGES),
  birth_date: z.string().nullable(),
  age: z.int().nullable(),
  passport_number: z.string().nullable(),
  invoice_number: z.string(),
});

const roomList = item(
  z
    .object({
      issuer,
      listing: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        departure_at: z.string().nullable(),
      }),
      return_at: z.string().nullable(),
      guides: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
      hotels: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          city: z.string(),
          check_in: z.string(),
          check_out: z.string(),
        }),
      ),
      rooms: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type: z.enum(BEDROOM_TYPES),
          note: z.string().nullable(),
          /** The number of the room in each hotel, in the order of `hotels`. */
          numbers: z.array(z.string().nullable()),
          /** The floor of the room in each hotel, in the same order. */
          floors: z.array(z.string().nullable()),
          people: z.array(person),
        }),
      ),
      /** The travellers who have no room. */
      without: z.array(person),
      totals: z.array(z.object({ type: z.enum(BEDROOM_TYPES), rooms: z.int(), people: z.int() })),
      printed_at: z.string(),
    })
    .meta({ title: 'RoomList' }),
);

export type RoomList = z.output<typeof roomList>['data'];

/**
 * The list of rooms that the hotels get: as a spreadsheet, and for printing by a public page that reads the list with a
 * single-use ticket. docs/rules/rooming.md.
 */
export const roomListContract = {
  room_lists: {
    file: procedure({
      method: 'GET',
      path: '/admin_api/listings/{id}/room_list',
      access: staff('rooming.print'),
      summary: 'The list of rooms of a departure as a spreadsheet with passport numbers, noted as read',
      keyPrefix: 'rooming',
      input: z.strictObject({ ...byId.shape, language: z.enum(LOCALES).default('id') }),
      refuses: listing('catalogue.not_found'),
      output: roomList,
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/listings/{id}/room_list_tickets',
      access: staff('rooming.print'),
      summary: 'A ticket to print the list of rooms of a departure: used once, within two minutes',
      keyPrefix: 'print',
      input: byId,
      refuses: listing('catalogue.not_found'),
      output: item(z.object({ ticket: z.string() })),
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/room_lists/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The list of rooms behind a print ticket; noted as read by whoever asked for it',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...print('print.ticket_refused'), ...listing('catalogue.not_found')],
      output: roomList,
    }),
  },
};
