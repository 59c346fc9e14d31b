import { z } from 'zod';
import { BEDROOM_TYPES } from '../../booking/rooms.ts';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { byId, item, procedure, staff } from '../../kit/procedure.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { SEXES } from '../../shared/sex.ts';
import { BOND_KINDS } from './rooming-state.ts';
import { refusals } from './rooming.errors.ts';

const uuid = z.uuid();
const type = z.enum(BEDROOM_TYPES);
const people = z.array(uuid).min(1).max(100);
const hotelNumber = z.strictObject({
  /** The id of the hotel stay in the package. */
  hotel: uuid,
  number: z.string().trim().max(20).nullable(),
  floor: z.string().trim().max(20).nullable(),
});
const name = z.string().trim().min(1).max(20);

const act = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), people, room: uuid.nullable() }),
  z.strictObject({ kind: z.literal('swap'), people: z.tuple([uuid, uuid]) }),
  z.strictObject({
    kind: z.literal('add_room'),
    /** The id of the new room, which the sender chooses. */
    room: uuid,
    type,
    name: name.optional(),
    people: people.optional(),
  }),
  z.strictObject({ kind: z.literal('remove_room'), room: uuid }),
  z.strictObject({
    kind: z.literal('change_room'),
    room: uuid,
    name,
    type,
    note: z.string().trim().max(500).nullable(),
    numbers: z.array(hotelNumber).max(12),
  }),
  z.strictObject({ kind: z.literal('pin'), people, pinned: z.boolean() }),
  z.strictObject({ kind: z.literal('bond'), person: uuid, other: uuid, bond: z.enum(BOND_KINDS).nullable() }),
  z.strictObject({
    kind: z.literal('arrange'),
    rooms: z.array(z.strictObject({ id: uuid, name, type, members: z.array(uuid).max(30) })).max(600),
  }),
]);

const traveller = z.object({
  /** The id of the booking. */
  id: z.string(),
  /** Null where it is not known yet who travels. */
  name: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  birth_date: z.string().nullable(),
  age: z.int().nullable(),
  room_type: z.enum(ROOM_TYPES),
  invoice: z.string(),
  invoice_number: z.string(),
  /** What the customer wrote when booking, such as with whom to share a room; empty for a guide. */
  notes: z.string().nullable(),
  /** Wishes of whoever booked: the bookings with whom to share a room, and people of other invoices as free text. */
  wants: z.array(z.string()),
  wants_words: z.string().nullable(),
  /** The id of the customer in whose family the file is kept. */
  family: z.string().nullable(),
  family_share: z.boolean(),
  mahram_name: z.string().nullable(),
});

const board = item(
  z
    .object({
      listing: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        departure_at: z.string().nullable(),
      }),
      /** Counts the changes; each change must send the version that the user saw. */
      version: z.int(),
      /** The hotel stays in the order of the journey, with the number of rooms that each hotel gives by type. */
      hotels: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          city: z.string(),
          check_in: z.string(),
          check_out: z.string(),
          rooms: z.array(z.object({ type, rooms: z.int() })),
        }),
      ),
      /** The number of rooms of the package by type, which counts where a hotel has none entered. */
      bedrooms: z.array(z.object({ type: z.enum(ROOM_TYPES), rooms: z.int() })),
      rooms: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          type,
          note: z.string().nullable(),
          numbers: z.array(z.object(hotelNumber.shape)),
        }),
      ),
      places: z.array(z.object({ person: z.string(), room: z.string(), pinned: z.boolean() })),
      bonds: z.array(z.object({ person: z.string(), other: z.string(), kind: z.enum(BOND_KINDS) })),
      people: z.array(traveller),
      /** Whether the caller has made a change here that can be undone. */
      can_undo: z.boolean(),
    })
    .meta({ title: 'RoomingBoard' }),
);

export type RoomingBoard = z.output<typeof board>['data'];

const path = '/admin_api/listings/{id}/rooming';
const written = item(z.object({ version: z.int() }));
const version = z.int().min(0);
const refuses = [...listing('catalogue.not_found'), ...kit('kit.stale_version')];

/** The rooms of a departure's group and who sleeps in which, the same in every hotel. docs/rules/rooming.md. */
export const roomingContract = {
  rooming: {
    get: procedure({
      method: 'GET',
      path,
      access: staff('rooming.read'),
      summary:
        'The rooms of a departure, who sleeps in which, who has none, and what is known of each traveller',
      keyPrefix: 'rooming',
      input: byId,
      refuses: listing('catalogue.not_found'),
      output: board,
    }),
    act: procedure({
      method: 'POST',
      path,
      access: staff('rooming.update'),
      summary:
        'One act on the rooms of a departure: place, swap, add, change and remove rooms, pin, wish and refuse, take over a proposal',
      keyPrefix: 'rooming',
      input: z.strictObject({ ...byId.shape, version, act }),
      refuses: [
        ...refuses,
        ...refusals(
          'rooming.person_unknown',
          'rooming.room_unknown',
          'rooming.room_exists',
          'rooming.person_twice',
          'rooming.too_many',
          'rooming.mixed',
          'rooming.refused_together',
          'rooming.hotel_unknown',
        ),
      ],
      output: written,
    }),
    undo: procedure({
      method: 'POST',
      path: `${path}/undo`,
      access: staff('rooming.update'),
      summary: "Undo one's own last act on the rooms of a departure",
      keyPrefix: 'rooming',
      input: z.strictObject({ ...byId.shape, version }),
      refuses: [
        ...refuses,
        ...refusals(
          'rooming.nothing_to_undo',
          'rooming.undo_changed',
          'rooming.too_many',
          'rooming.mixed',
          'rooming.refused_together',
        ),
      ],
      output: written,
    }),
    set_stock: procedure({
      method: 'PUT',
      path: `${path}/stock`,
      access: staff('rooming.update'),
      summary:
        'Say how many rooms of each type the hotels of a departure have; null leaves it to the package',
      keyPrefix: 'rooming',
      input: z.strictObject({
        ...byId.shape,
        version,
        stock: z
          .array(z.strictObject({ hotel: uuid, type, rooms: z.int().min(0).max(500).nullable() }))
          .max(80),
      }),
      refuses: [...refuses, ...refusals('rooming.hotel_unknown')],
      output: written,
    }),
  },
};
