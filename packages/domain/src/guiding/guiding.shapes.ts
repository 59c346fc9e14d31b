import { z } from 'zod';
import { readShape } from '../kit/field-shapes.ts';
import { CARE_FIELDS } from '../pilgrims/care.fields.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { CHECK_IN_METHODS, INCIDENT_KINDS } from './choices.ts';

const day = z.string();
const instant = z.string();
const contact = z.object({ name: z.string(), phone: z.string().nullable() });

/** A departure as a guide chooses it. */
export const kitRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  departure_at: day,
  return_at: day,
  /** The last day on which the guide has the kit. */
  closes_on: day,
  travellers: z.int(),
});

/** A hotel of a journey. `latitude` and `longitude` lead there without an address, which Saudi hotels seldom have. */
export const kitHotel = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  distance_m: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  check_in: day,
  check_out: day,
});

export const kitFlight = z.object({
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

export const kitDay = z.object({ day: z.int(), title: z.string(), description: z.string().nullable() });

/** The room of a traveller, with the number that each hotel gave it; `hotel` is the id of the stay. */
export const kitRoom = z.object({
  name: z.string(),
  type: z.enum(ROOM_TYPES),
  numbers: z.array(
    z.object({ hotel: z.string(), number: z.string().nullable(), floor: z.string().nullable() }),
  ),
});

const kitBus = z.object({ leg: z.string(), name: z.string(), note: z.string().nullable() });

/** What every part of a journey's page shows, for its guide and its travellers alike. */
export const journeyFacts = z.object({
  hotels: z.array(kitHotel),
  flights: z.array(kitFlight),
  buses: z.array(kitBus),
  itinerary: z.array(kitDay),
  guides: z.array(contact),
  agency: z.object({ name: z.string(), phone: z.string().nullable(), whatsapp: z.string().nullable() }),
});
export type JourneyFacts = z.output<typeof journeyFacts>;

export const journeyHead = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  departure_at: day,
  return_at: day,
});

/** The care sheet as a guide is told it (`careFor` of the domain). */
const kitCare = z.object({
  ...readShape(CARE_FIELDS),
  /** On the day of departure. */
  pregnancy_weeks: z.int().nullable(),
});

const kitPilgrim = z.object({
  booking_id: z.string(),
  /** Null where it is not known yet who travels. */
  name: z.string().nullable(),
  /** What the QR code of the card says. */
  code: z.string(),
  phone: z.string().nullable(),
  sex: z.string().nullable(),
  /** On the day of departure. */
  age: z.int().nullable(),
  /** The booking: who travels together. */
  group: z.object({ number: z.string(), contact }),
  room: kitRoom.nullable(),
  /** What the guide has to know, with the pilgrim's consent; null where there is nothing, or no consent. */
  care: kitCare.nullable(),
});

/** Everything that a guide carries of one departure; no identity numbers. */
export const guideKit = z.object({
  listing: journeyHead,
  closes_on: day,
  made_at: instant,
  journey: journeyFacts,
  pilgrims: z.array(kitPilgrim),
});
export type GuideKit = z.output<typeof guideKit>;
export type KitPilgrim = z.output<typeof kitPilgrim>;

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

/** What has been written down on the way of one departure. */
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
  /** By the time at which they meet, the latest first. */
  gatherings: z.array(gatheringRow),
  /** The newest first. */
  incidents: z.array(incidentRow),
});
export type Attendance = z.output<typeof attendance>;

/** What the desk of the office shows of incidents. */
export const openIncidents = z.object({
  total: z.int(),
  rows: z.array(
    incidentRow
      .pick({ id: true, kind: true, text: true, noted_at: true, reported_by: true })
      .extend({ listing: z.object({ slug: z.string(), name: z.string() }) }),
  ),
});
