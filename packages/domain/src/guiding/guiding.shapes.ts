import { z } from 'zod';
import { readShape } from '../kit/field-shapes.ts';
import { CARE_FIELDS } from '../pilgrims/care/care.fields.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { CHECK_IN_METHODS, INCIDENT_KINDS } from './choices.ts';

const day = z.string();
const instant = z.string();
const contact = z.object({ name: z.string(), phone: z.string().nullable() });

/** A departure in the list of those that a guide leads. */
export const guideKitRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  departure_at: day,
  return_at: day,
  /** The last day on which the guide can open the guide kit. */
  closes_on: day,
  travellers: z.int(),
});

/** A hotel of a journey, with its coordinates, because Saudi hotels seldom have a usable address. */
export const journeyHotel = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  distance_m: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  check_in: day,
  check_out: day,
});

/** A flight of a journey. */
export const journeyFlight = z.object({
  direction: z.string(),
  code: z.string(),
  airline: z.string(),
  from: z.string(),
  to: z.string(),
  terminal: z.string().nullable(),
  /** Local times at the airports, without a zone. */
  departs_at: z.string(),
  arrives_at: z.string(),
});

/** An event in the itinerary of a journey; `day` counts from 1 on the day of departure. */
export const journeyDay = z.object({ day: z.int(), title: z.string(), description: z.string().nullable() });

/** The room of a traveller in the group's list of rooms, with its number in each hotel; `hotel` is a stay's id. */
export const journeyRoom = z.object({
  name: z.string(),
  type: z.enum(ROOM_TYPES),
  numbers: z.array(
    z.object({ hotel: z.string(), number: z.string().nullable(), floor: z.string().nullable() }),
  ),
});

const journeyBus = z.object({ leg: z.string(), name: z.string(), note: z.string().nullable() });

/** The data of a journey that both its guide and its travellers see. */
export const journeyFacts = z.object({
  hotels: z.array(journeyHotel),
  flights: z.array(journeyFlight),
  buses: z.array(journeyBus),
  itinerary: z.array(journeyDay),
  guides: z.array(contact),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), whatsapp: z.string().nullable() }),
});
export type JourneyFacts = z.output<typeof journeyFacts>;

/** The package and the days of a journey. */
export const journeyHead = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  departure_at: day,
  return_at: day,
});

/** The health and food needs of a pilgrim that a guide may know (`careFor` of the domain). */
const guideKitCare = z.object({
  ...readShape(CARE_FIELDS),
  /** The weeks of pregnancy on the day of departure. */
  pregnancy_weeks: z.int().nullable(),
});

const guideKitPilgrim = z.object({
  booking_id: z.string(),
  /** Null where it is not known yet who travels. */
  name: z.string().nullable(),
  /** The content of the QR code on the pilgrim's card. */
  code: z.string(),
  phone: z.string().nullable(),
  sex: z.string().nullable(),
  /** The age on the day of departure. */
  age: z.int().nullable(),
  /** The invoice, whose travellers belong together: its number and contact person. */
  group: z.object({ number: z.string(), contact }),
  room: journeyRoom.nullable(),
  /** The needs that the guide has to know; null where there are none, or the pilgrim has not consented. */
  care: guideKitCare.nullable(),
});

/** Everything that a guide's device stores of one departure; without identity numbers. */
export const guideKit = z.object({
  listing: journeyHead,
  closes_on: day,
  made_at: instant,
  journey: journeyFacts,
  pilgrims: z.array(guideKitPilgrim),
});
export type GuideKit = z.output<typeof guideKit>;
export type GuideKitPilgrim = z.output<typeof guideKitPilgrim>;

const checkIn = z.object({
  booking_id: z.string(),
  present: z.boolean(),
  method: z.enum(CHECK_IN_METHODS),
  noted_at: instant,
  by: z.string(),
  version: z.int(),
});
export type CheckIn = z.output<typeof checkIn>;

const gatheringRow = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  meets_at: instant,
  made_by: z.string(),
  version: z.int(),
  check_ins: z.array(checkIn),
});
export type Gathering = z.output<typeof gatheringRow>;

const incidentRow = z.object({
  id: z.string(),
  kind: z.enum(INCIDENT_KINDS),
  text: z.string(),
  booking_id: z.string().nullable(),
  photo_file_id: z.string().nullable(),
  noted_at: instant,
  reported_by: z.string(),
  answer: z.string().nullable(),
  handled_at: instant.nullable(),
  handled_by: z.string().nullable(),
  version: z.int(),
});
export type Incident = z.output<typeof incidentRow>;

/** The gatherings and incidents of one departure. */
export const attendance = z.object({
  listing: journeyHead,
  travellers: z.array(
    z.object({
      booking_id: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      group: z.string(),
    }),
  ),
  /** In the order of the time at which they meet, the latest first. */
  gatherings: z.array(gatheringRow),
  /** The newest first. */
  incidents: z.array(incidentRow),
});
export type Attendance = z.output<typeof attendance>;

/** The incidents that are not handled yet, as the office's start page shows them; `total` is their number. */
export const openIncidents = z.object({
  total: z.int(),
  rows: z.array(
    incidentRow
      .pick({ id: true, kind: true, text: true, noted_at: true, reported_by: true })
      .extend({ listing: z.object({ slug: z.string(), name: z.string() }) }),
  ),
});
