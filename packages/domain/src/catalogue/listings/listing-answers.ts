import { z } from 'zod';
import { changed, created, moved } from '../../kit/answers.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { LISTING_CATEGORIES } from '../categories.ts';
import { LISTING_STATUSES } from '../choices.ts';
import { DATE_REFUSALS } from '../departures.ts';
import { PRICE_REFUSALS } from '../prices/price-change.ts';
import { LISTING_STEPS, LISTING_WARNINGS, PUBLICATION_REFUSALS } from '../validation.ts';

const missing = z.object({
  /** What is wrong, as the code of a message. */
  code: z.string(),
  field: z.string(),
  /** The step of the package's form that has the field. */
  step: z.enum(LISTING_STEPS),
});
/** What prevents the publication of a package (`missing`; `ready`: nothing does), and what looks wrong in it. */
export const validation = z.object({
  ready: z.boolean(),
  missing: z.array(missing),
  /** What looks wrong but is allowed, such as nights without a hotel. */
  warnings: z.array(
    missing.extend({
      code: z.enum(LISTING_WARNINGS),
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});

/** A package among several that are to be published, with what prevents its publication. */
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
  /** The first day of the next month, from which `created_this_month` counts from 0 again. */
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
      /** The invoices with travellers whose identity and passport numbers are missing. */
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
  /** How many seats were taken (above 0) or given back (below 0). */
  delta: z.int(),
  reason: z.string(),
  /** Why the office held seats back from sale or released them. */
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

/** One copy of a package that would be made for a date of departure. */
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

/** The copies of a package that would be made for several dates; nothing is saved. `left`: as in `block`. */
export const season = z.object({
  blocked: z.boolean(),
  left: z.int().nullable(),
  departures: z.array(plannedDeparture),
});

/** A draft that was created as a copy of a package for another departure. */
export const createdDeparture = created.extend({ name: z.string(), departure_at: z.string().nullable() });

/** A changed package with its slug, which follows the name while the package is a draft. */
export const changedListing = changed.extend({ slug: z.string() });

/** A package after a change of its state; each time it becomes private it gets a new slug. */
export const movedListing = moved(LISTING_STATUSES).extend({ slug: z.string() });

/** The seats of a package after some were held or released. */
export const heldSeats = z.object({ id: z.string(), seats_held: z.int(), seats_left: z.int() });

/** What another day of departure would change in a package, and whom it concerns; nothing is saved. */
export const reschedulePreview = z.object({
  version: z.int(),
  name: z.string(),
  departure_at: z.object({ from: z.string().nullable(), to: z.string() }),
  return_at: z.string().nullable(),
  registration_end: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  hijri_year: z.int(),
  season_name: z.string().nullable(),
  /** By how many days all dates move; below 0 when it departs earlier. */
  shift: z.int(),
  /** How many parts of each kind move along. */
  hotels: z.int(),
  flights: z.int(),
  transports: z.int(),
  /** Whether it is on sale now; it will not be until it is published again. */
  goes_off_sale: z.boolean(),
  /** What will prevent its publication afterwards. */
  missing: z.array(missing),
  warnings: validation.shape.warnings,
  affected: z.object({
    /** Invoices that hold seats, their travellers, the customers who get a notice, and what they have paid. */
    invoices: z.int(),
    people: z.int(),
    customers: z.int(),
    paid: z.int(),
    currency: z.string(),
    /** Invoices whose due date moves along, because it has not passed yet. */
    due_dates: z.int(),
  }),
  /** The agents of these invoices with the number of their invoices and travellers. */
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
