import { z } from 'zod';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { byId, item, procedure, staff } from '../../kit/procedure.ts';
import { refusals } from './bus.errors.ts';
import { BUS_LEGS, MOST_BUS_SEATS } from './legs.ts';

const uuid = z.uuid();
const leg = z.enum(BUS_LEGS);
const busFields = {
  name: z.string().trim().min(1).max(30),
  seats: z.int().min(1).max(MOST_BUS_SEATS),
  guide_id: uuid.nullable(),
};

const buses = item(
  z
    .object({
      listing: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        departure_at: z.string().nullable(),
      }),
      /** The guides of the package, of whom each bus may have one. */
      guides: z.array(z.object({ id: z.string(), name: z.string() })),
      buses: z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          leg,
          name: z.string(),
          seats: z.int(),
          guide_id: z.string().nullable(),
          /** The ids of the bookings whose travellers ride in it. */
          people: z.array(z.string()),
          /** The booking of the traveller who leads the group in this bus. */
          leader: z.string().nullable(),
        }),
      ),
      /** All travellers, in the order of booking; families are listed together. */
      people: z.array(
        z.object({
          /** The id of the booking. */
          id: z.string(),
          /** Null where it is not known yet who travels. */
          name: z.string().nullable(),
          invoice_number: z.string(),
        }),
      ),
    })
    .meta({ title: 'DepartureBuses' }),
);
export type DepartureBuses = z.output<typeof buses>['data'];

const path = '/admin_api/manifests/{id}/buses';
const found = listing('catalogue.not_found');
const done = item(z.object({ id: z.string() }));

/** The buses of a departure for each leg (section of the journey), and who rides in them. docs/rules/departures.md. */
export const busContract = {
  departure_buses: {
    of_listing: procedure({
      method: 'GET',
      path,
      access: staff('departure_bus.read'),
      summary: 'The buses of a departure by leg, with who rides in them',
      input: byId,
      refuses: found,
      output: buses,
    }),
    add: procedure({
      method: 'POST',
      path,
      access: staff('departure_bus.update'),
      summary: 'Add a bus for a leg of a departure',
      keyPrefix: 'departure_bus',
      input: z.strictObject({ ...byId.shape, leg, ...busFields }),
      refuses: [...found, ...refusals('buses.name_taken', 'buses.guide_unknown')],
      output: done,
      status: 201,
    }),
    change: procedure({
      method: 'PUT',
      path: `${path}/{bus}`,
      access: staff('departure_bus.update'),
      summary: 'Change a bus: its name, seats, guide and the leader among its pilgrims',
      keyPrefix: 'departure_bus',
      input: z.strictObject({
        ...byId.shape,
        bus: uuid,
        version: z.int().min(1),
        ...busFields,
        leader: uuid.nullable(),
      }),
      refuses: [
        ...found,
        ...kit('kit.stale_version'),
        ...refusals(
          'buses.not_found',
          'buses.name_taken',
          'buses.full',
          'buses.guide_unknown',
          'buses.leader_elsewhere',
        ),
      ],
      output: done,
    }),
    remove: procedure({
      method: 'DELETE',
      path: `${path}/{bus}`,
      access: staff('departure_bus.update'),
      summary: 'Remove a bus; whoever rode in it has none on this leg',
      keyPrefix: 'departure_bus',
      input: z.strictObject({ ...byId.shape, bus: uuid }),
      refuses: [...found, ...refusals('buses.not_found')],
      output: done,
    }),
    seat: procedure({
      method: 'PUT',
      path: '/admin_api/manifests/{id}/bus_seats',
      access: staff('departure_bus.update'),
      summary: 'Give people seats in a bus, all or none; null takes those of the leg away',
      keyPrefix: 'departure_bus',
      input: z.strictObject({
        ...byId.shape,
        leg,
        bus: uuid.nullable(),
        people: z.array(uuid).min(1).max(100),
      }),
      refuses: [...found, ...refusals('buses.not_found', 'buses.full', 'buses.person_unknown')],
      output: item(z.object({ seated: z.int() })),
    }),
  },
};
