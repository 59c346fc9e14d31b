import { z } from 'zod';
import { changed, created, moved } from '../kit/answers.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { LISTING_CATEGORIES } from './categories.ts';
import { LISTING_STATUSES } from './choices.ts';
import { DATE_REFUSALS } from './departures.ts';
import { PRICE_REFUSALS } from './prices/price-change.ts';
import { LISTING_STEPS, LISTING_WARNINGS, PUBLICATION_REFUSALS } from './validation.ts';

const missing = z.object({
  /** A code of the vocabulary. */
  code: z.string(),
  field: z.string(),
  /** The step of the form where it is put right. */
  step: z.enum(LISTING_STEPS),
});
/** What is missing before a package may go public, and what is odd in it. */
export const validation = z.object({
  ready: z.boolean(),
  missing: z.array(missing),
  /** Odd but allowed: nights without a hotel, days without an event. */
  warnings: z.array(
    missing.extend({
      code: z.enum(LISTING_WARNINGS),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

/** Whether one of several packages can go public, and what stands in its way. */
export const publicationRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.enum(LISTING_CATEGORIES),
  status: z.enum(LISTING_STATUSES),
  departure_at: z.string().nullable(),
  refusal: z.enum(PUBLICATION_REFUSALS).nullable(),
  ...validation.shape,
});

/** The state of the block rule, and what the recent departures lack. */
export const block = z.object({
  blocked: z.boolean(),
  /** Whether the rule of one new package a month applies. */
  limited: z.boolean(),
  created_this_month: z.int(),
  /** The day on which the count of the month begins anew. */
  counts_anew_on: z.string(),
  /** How many may still be added this month; null where the rule does not apply. */
  left: z.int().nullable(),
  departures: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      departure_at: z.string(),
      people: z.int(),
      with_pilgrim_data: z.int(),
      /** What it lacks: bookings at all, or the pilgrims' data. */
      lacks: z.array(z.enum(['bookings', 'pilgrims'])),
      /** Where the data is to be entered: the invoices with travellers who have none. */
      invoices: z.array(
        z.object({
          slug: z.string(),
          number: z.string(),
          pic_name: z.string(),
          people: z.int(),
          with_pilgrim_data: z.int(),
        }),
      ),
    }),
  ),
});

/** An entry in the history of a package's seats. */
export const seatMove = z.object({
  id: z.string(),
  at: z.string(),
  /** People who took a seat (positive) or gave it back (negative). */
  delta: z.int(),
  reason: z.string(),
  /** Why the office keeps seats back or lets them go. */
  note: z.string().nullable(),
  invoice: z.object({ slug: z.string(), number: z.string(), pic_name: z.string() }).nullable(),
  actor_name: z.string().nullable(),
});

/** An add-on on an invoice of a package. */
export const addonOrder = z.object({
  id: z.string(),
  addon: z.string(),
  category: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  amount: z.int(),
  currency: z.string(),
  invoice_number: z.string(),
  invoice_status: z.string(),
  pic_name: z.string(),
  pic_phone: z.string(),
  /** Names of the travellers who chose it, where it is chosen by traveller. */
  travellers: z.string(),
});

/** One price before and after a change. */
export const priceRow = z.object({
  listing_id: z.string(),
  listing_name: z.string(),
  departure_at: z.string().nullable(),
  variant_id: z.string(),
  variant_version: z.int(),
  variant_name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  currency: z.string(),
  before: z.int(),
  after: z.int(),
  refusal: z.enum(PRICE_REFUSALS).nullable(),
});

/** One departure that a season would have. */
export const plannedDeparture = z.object({
  departure_at: z.string(),
  name: z.string(),
  return_at: z.string().nullable(),
  registration_end: z.string().nullable(),
  hijri_year: z.int(),
  season_name: z.string().nullable(),
  refusal: z.enum(DATE_REFUSALS).nullable(),
  registration_over: z.boolean(),
  /** Packages of the same name that leave on this day already. */
  same_day: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Guides who come along and are with another group in these days. */
  busy_guides: z.array(z.object({ name: z.string(), slug: z.string(), listing_name: z.string() })),
});

/** The departures that a season would have, before anything is written. */
export const season = z.object({
  blocked: z.boolean(),
  left: z.int().nullable(),
  departures: z.array(plannedDeparture),
});

/** A departure that was created: a draft at its own address. */
export const createdDeparture = created.extend({ name: z.string(), departure_at: z.string().nullable() });

/** A changed package; the address of a draft follows its name. */
export const changedListing = changed.extend({ slug: z.string() });

/** A package after a transition; its link is new each time it becomes private. */
export const movedListing = moved(LISTING_STATUSES).extend({ slug: z.string() });

/** The seats of a package after some were held or released. */
export const heldSeats = z.object({ id: z.string(), seats_held: z.int(), seats_left: z.int() });

/** What another departure of a package would move, and whom it concerns; nothing is written. */
export const reschedulePreview = z.object({
  version: z.int(),
  name: z.string(),
  departure_at: z.object({ from: z.string().nullable(), to: z.string() }),
  return_at: z.string().nullable(),
  registration_end: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  hijri_year: z.int(),
  season_name: z.string().nullable(),
  /** Days by which everything moves; negative when it departs earlier. */
  shift: z.int(),
  /** Parts that move along. */
  hotels: z.int(),
  flights: z.int(),
  transports: z.int(),
  /** It is on sale now, and will not be until it is published again. */
  goes_off_sale: z.boolean(),
  /** What will be wrong afterwards and is to be put right before it goes on sale again. */
  missing: z.array(missing),
  warnings: validation.shape.warnings,
  affected: z.object({
    /** Invoices that hold seats, their people, the customers who are told, and what they have paid. */
    invoices: z.int(),
    people: z.int(),
    customers: z.int(),
    paid: z.int(),
    currency: z.string(),
    /** Invoices whose due day moves along: it has not passed yet. */
    due_dates: z.int(),
  }),
  /** The agents of these invoices; without an agent it is the office's own. */
  agents: z.array(z.object({ name: z.string(), invoices: z.int(), people: z.int() })),
  /** The invoices, at most 500, the oldest first. */
  invoices: z.array(
    z.object({
      slug: z.string(),
      number: z.string(),
      status: z.string(),
      pic_name: z.string(),
      people: z.int(),
      agent_name: z.string().nullable(),
    }),
  ),
});
export type ReschedulePreview = z.output<typeof reschedulePreview>;
