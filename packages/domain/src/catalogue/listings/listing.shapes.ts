import { z } from 'zod';
import { CURRENCIES } from '../../shared/money.ts';
import { ADDON_CATEGORY_TYPES } from '../../reference/choices.ts';
import { listingMachine } from './listing.machine.ts';
import { TAX_MODES } from '../../booking/tax.ts';
import { LISTING_STATUSES } from '../choices.ts';
import { cancellationTerms } from '../../invoices/cancellation.ts';
import { readShape } from '../../kit/field-shapes.ts';
import { listingFields, TITLE_LISTS } from './listing.fields.ts';
import { listingParts } from './listing-parts.ts';

const named = z.object({ id: z.string(), name: z.string() });

/**
 * A picture: its files are `<url>/<width>.<webp|avif|jpg>` for each of `widths`. `width` and `height` are those of the
 * original, so that pages reserve its space; null where they are not known.
 */
export const picture = z
  .object({
    id: z.string(),
    url: z.string(),
    widths: z.array(z.int()),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ title: 'Picture' });
export type Picture = z.output<typeof picture>;

const ofListing = { id: z.string(), version: z.int(), listing_id: z.string() };

const airport = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    time_zone: z.string(),
  })
  .meta({ title: 'FlightAirport' });

const hotel = z.object({
  id: z.string(),
  name: z.string(),
  stars: z.int(),
  /** The distance to the mosque in metres. */
  distance_m: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  city: named,
});

const addonCategory = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ADDON_CATEGORY_TYPES),
  is_required: z.boolean(),
  is_unique: z.boolean(),
  is_public: z.boolean(),
});

const stay = { nights: z.int(), hotel };
/** The days of a hotel stay; null in a copied package until the office enters them. */
const undatedStay = {
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
  nights: z.int().nullable(),
};
const route = {
  airline: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  departure_airport: airport,
  arrival_airport: airport,
};
const flown = {
  ...route,
  /** Minutes in the air, time zones taken into account. */
  duration_minutes: z.int(),
  /** Calendar days by which the arrival is later than the departure, each by its own clock. */
  days_later: z.int(),
};
/** The times of a flight; null in a copied package until the office enters them. */
const undatedLeg = {
  departs_at: z.string().nullable(),
  arrives_at: z.string().nullable(),
  duration_minutes: z.int().nullable(),
  days_later: z.int().nullable(),
};
const bus = z.object({ id: z.string(), name: z.string(), seats: z.int().nullable() });
const tag = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
});
const bankAccount = z.object({
  id: z.string(),
  bank: z.string(),
  name: z.string(),
  owner: z.string(),
  number: z.string(),
  currency: z.string(),
});

const variantFields = readShape(listingParts.variants.fields);
const flightFields = readShape(listingParts.flights.fields);
const itineraryFields = readShape(listingParts.itineraries.fields);

/** The currency of a price, always that of the package. Specification section 3. */
const priced = { currency: z.enum(CURRENCIES) };

/** The shape of one part of each kind, in the part's own list and in the detail of the package. */
export const partRows = {
  variants: z.object({
    ...ofListing,
    ...variantFields,
    ...priced,
    /** Null for readers who may not see it. */
    agent_fee: z.int().nullable(),
  }),
  rooms: z.object({ ...ofListing, ...readShape(listingParts.rooms.fields) }),
  listings_hotels: z.object({
    ...ofListing,
    ...readShape(listingParts.listings_hotels.fields),
    ...stay,
    ...undatedStay,
  }),
  flights: z.object({ ...ofListing, ...flightFields, ...flown, ...undatedLeg }),
  listings_buses: z.object({ ...ofListing, ...readShape(listingParts.listings_buses.fields), bus }),
  listings_transports: z.object({ ...ofListing, ...readShape(listingParts.listings_transports.fields) }),
  listings_addons: z.object({
    ...ofListing,
    ...readShape(listingParts.listings_addons.fields),
    ...priced,
    category: addonCategory,
  }),
  itineraries: z.object({ ...ofListing, ...itineraryFields, photo: picture.nullable() }),
  listings_photos: z.object({
    ...ofListing,
    ...readShape(listingParts.listings_photos.fields),
    photo: picture,
  }),
  listings_tags: z.object({ ...ofListing, ...readShape(listingParts.listings_tags.fields), tag }),
  listings_banks: z.object({
    ...ofListing,
    ...readShape(listingParts.listings_banks.fields),
    bank: bankAccount.extend({ is_public: z.boolean() }),
  }),
} as const;

/** The hotels and flights of a package that have their dates, for documents and pages that show them by days. */
export const datedParts = {
  hotels: z.array(
    partRows.listings_hotels.extend({ check_in: z.string(), check_out: z.string(), nights: z.int() }),
  ),
  flights: z.array(
    partRows.flights.extend({
      departs_at: z.string(),
      arrives_at: z.string(),
      duration_minutes: z.int(),
      days_later: z.int(),
    }),
  ),
};

const fields = readShape(listingFields);
const titles = Object.fromEntries(TITLE_LISTS.map((name) => [name, z.array(z.string())])) as Record<
  (typeof TITLE_LISTS)[number],
  z.ZodArray<z.ZodString>
>;

const counts = {
  /** Capacity, seats taken by invoices, and free seats: capacity less taken seats and those that the office holds. */
  seats: z.int(),
  seats_taken: z.int(),
  seats_left: z.int(),
};

/** The tax that a booking of a package made today adds to its price; `rate` in hundredths of a percent. */
export const listingTax = z
  .object({ mode: z.enum(TAX_MODES), rate: z.int(), plus_price: z.int() })
  .meta({ title: 'ListingTax' });

const shop = {
  id: z.string(),
  slug: z.string(),
  name: fields.name,
  status: z.enum(LISTING_STATUSES),
  category: fields.category,
  currency: fields.currency,
  photo: picture.nullable(),
  departure_at: fields.departure_at,
  /** The last day of the journey: departure + days − 1. */
  return_at: z.string().nullable(),
  days: fields.days,
  registration_end: fields.registration_end,
  flight_schedule: fields.flight_schedule,
  embarkation: fields.embarkation,
  hotel_stars: fields.hotel_stars,
  hijri_year: fields.hijri_year,
  alumni_only: fields.alumni_only,
  seats_left: z.int(),
  /** The price that lists show: that of the variant which is marked as base price; null without one. */
  base_price: z.int().nullable(),
  tax: listingTax,
};

const card = {
  ...shop,
  hotels: z.array(
    z.object({
      name: z.string(),
      city: z.string(),
      stars: z.int(),
      /** The distance to the mosque in metres. */
      distance_m: z.int().nullable(),
      nights: z.int(),
    }),
  ),
  airlines: z.array(z.object({ code: z.string(), name: z.string() })),
};

/** A package in the public list. */
export const publicListingRow = z.object({
  ...card,
  /** Whether the outbound flight has no change of planes; null without flights. */
  is_direct: z.boolean().nullable(),
  /** Whether a customer may book it today: on sale, not departed, registration open, a seat left. */
  is_bookable: z.boolean(),
});
/** A package in a customer's list, with the customer's own invoices on it. */
export const myListingRow = z.object({
  ...card,
  is_bookable: z.boolean(),
  /** The customer's own invoices on it, newest first. */
  invoices: z.array(z.object({ slug: z.string(), number: z.string(), status: z.string() })),
});
/** A package in the office's list. */
export const listingRow = z.object({ ...card, ...counts, version: z.int(), created_at: z.string() });

/** A package as visitors may read it: without agents' fees, booking codes of flights and private variants. */
export const publicListing = z.object({
  ...shop,
  description: fields.description,
  meta_title: fields.meta_title,
  meta_keywords: fields.meta_keywords,
  meta_description: fields.meta_description,
  dp_price: fields.dp_price,
  minimum_partial_payment: fields.minimum_partial_payment,
  minimum_balance: fields.minimum_balance,
  withdrawal_fee_percent: fields.withdrawal_fee_percent,
  points: fields.points,
  /** What the agency keeps when a booking is cancelled, in the currency of the package. */
  cancellation_terms: cancellationTerms,
  ...titles,
  /** Whether a customer may book it today: open for registration, not departed, seats left. */
  is_bookable: z.boolean(),
  season: named.nullable(),
  insurance: named.nullable(),
  muassasah: named.nullable(),
  variants: z.array(
    z.object({
      id: z.string(),
      name: variantFields.name,
      room_type: variantFields.room_type,
      is_base: variantFields.is_base,
      price: z.int(),
    }),
  ),
  hotels: z.array(z.object({ id: z.string(), check_in: z.string(), check_out: z.string(), ...stay })),
  flights: z.array(
    z.object({
      id: z.string(),
      direction: flightFields.direction,
      type: flightFields.type,
      code: z.string(),
      departs_at: z.string(),
      terminal: z.string().nullable(),
      arrives_at: z.string(),
      ...flown,
    }),
  ),
  buses: z.array(z.object({ id: z.string(), leg: z.string(), note: z.string().nullable(), bus })),
  transports: z.array(
    partRows.listings_transports.pick({
      id: true,
      kind: true,
      day: true,
      from_place: true,
      to_place: true,
      operator: true,
      note: true,
    }),
  ),
  addon_categories: z.array(
    addonCategory.extend({
      addons: z.array(
        z.object({ id: z.string(), name: z.string(), note: z.string().nullable(), price: z.int() }),
      ),
    }),
  ),
  itineraries: z.array(
    z.object({
      id: z.string(),
      day: z.int(),
      title: z.string(),
      description: z.string().nullable(),
      photo: picture.nullable(),
    }),
  ),
  /** The gallery, in order. */
  photos: z.array(z.object({ id: z.string(), caption: z.string().nullable(), photo: picture })),
  tags: z.array(tag),
  banks: z.array(bankAccount),
});

/** A member of the office who has the package open for editing at the moment. */
export const editor = z.object({
  admin_id: z.string(),
  name: z.string(),
  seen_at: z.string(),
});

/** A package with everything that the office knows of it. */
export const listingDetail = z.object({
  ...shop,
  ...fields,
  ...counts,
  /** Seats that the office holds back from sale by hand. */
  seats_held: z.int(),
  ...titles,
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The package it was duplicated from. */
  duplicated_from: named.nullable(),
  /** False once the departure has passed: then the package can only be read and copied. */
  is_editable: z.boolean(),
  /** How long a passport must last to travel along, by the rule of the site; null without dates. */
  passport: z.object({ months: z.int(), needed_until: z.string() }).nullable(),
  /** The changes of state that are possible now, such as `publish`. */
  moves: z.array(z.enum(Object.keys(listingMachine.events) as [ListingEvent, ...ListingEvent[]])),
  season: named.nullable(),
  visa_provider: named.nullable(),
  insurance: named.nullable(),
  muassasah: named.nullable(),
  /** The package that a savings program saves for. */
  saves_for: named.nullable(),
  variants: z.array(partRows.variants),
  rooms: z.array(partRows.rooms),
  hotels: z.array(partRows.listings_hotels),
  flights: z.array(partRows.flights),
  buses: z.array(partRows.listings_buses),
  transports: z.array(partRows.listings_transports),
  addon_categories: z.array(addonCategory.extend({ addons: z.array(partRows.listings_addons) })),
  itineraries: z.array(partRows.itineraries),
  photos: z.array(partRows.listings_photos),
  tags: z.array(partRows.listings_tags),
  banks: z.array(partRows.listings_banks),
  guides: z.array(z.object({ id: z.string(), admin_id: z.string(), name: z.string() })),
  /** Whether the agency charges tax at all. */
  tax_registered: z.boolean(),
  /** What the agency keeps when a booking is cancelled, in the currency of the package. */
  cancellation_terms: cancellationTerms,
  editors: z.array(editor),
});

type ListingEvent = keyof typeof listingMachine.events;

export type PublicListingRow = z.output<typeof publicListingRow>;
export type PublicListing = z.output<typeof publicListing>;
export type MyListingRow = z.output<typeof myListingRow>;
export type ListingRow = z.output<typeof listingRow>;
export type ListingDetail = z.output<typeof listingDetail>;
export type PartRow<K extends keyof typeof partRows> = z.output<(typeof partRows)[K]>;
