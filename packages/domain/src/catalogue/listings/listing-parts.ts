import { choice, date, integer, longText, reference, text, yesNo } from '../../kit/field.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { FLIGHT_DIRECTIONS, FLIGHT_TYPES, TRANSPORT_KINDS } from '../choices.ts';

const money = { kind: 'money', required: true } as const;
const position = integer({ min: 0, max: 1_000, required: true, sort: true });
const roomType = choice({
  values: ROOM_TYPES,
  keyPrefix: 'room_type',
  required: true,
  filter: true,
  sort: true,
});
/** Local time at the airport; its zone is the airport's. */
const localTime = text({ max: 16, required: true, pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, sort: true });

/** The greatest number of pictures in a gallery. */
export const MAX_GALLERY = 30;

/**
 * The kinds of parts of a package. Each is changed by two paths with the same rules: below its package
 * (`/admin_api/listings/{id}/<nested>`, the part's id as `<param>`), and as a resource of its own
 * (`/admin_api/<collection>`).
 */
export const listingParts = {
  variants: {
    keyPrefix: 'variant',
    nested: 'variants',
    param: 'variant',
    collection: 'variants',
    defaultSort: 'position',
    fields: {
      name: text({ max: 80, required: true, search: true, sort: true }),
      room_type: roomType,
      position,
      is_base: yesNo({ required: true, filter: true }),
      is_public: yesNo({ required: true, filter: true }),
      price: { ...money, sort: true, filter: true },
      agent_fee: money,
    },
    defaults: { position: 0, is_base: false, is_public: true, agent_fee: 0 },
  },
  rooms: {
    keyPrefix: 'room',
    nested: 'rooms',
    param: 'room',
    collection: 'rooms',
    defaultSort: 'type',
    fields: {
      type: roomType,
      number: integer({ min: 0, max: 10_000, required: true, sort: true }),
      note: text({ max: 300 }),
    },
    defaults: {},
  },
  listings_hotels: {
    keyPrefix: 'listing_hotel',
    nested: 'hotels',
    param: 'hotel',
    collection: 'listings_hotels',
    defaultSort: 'check_in',
    fields: {
      hotel_id: reference({ to: 'hotel', required: true, filter: true }),
      position,
      check_in: date({ required: true, filter: true, sort: true }),
      check_out: date({ required: true, sort: true }),
    },
    defaults: { position: 0 },
  },
  flights: {
    keyPrefix: 'flight',
    nested: 'flights',
    param: 'flight',
    collection: 'flights',
    defaultSort: 'departs_at',
    fields: {
      direction: choice({
        values: FLIGHT_DIRECTIONS,
        keyPrefix: 'flight_direction',
        required: true,
        filter: true,
      }),
      type: choice({ values: FLIGHT_TYPES, keyPrefix: 'flight_type', required: true, filter: true }),
      position,
      airline_id: reference({ to: 'airline', required: true, filter: true }),
      code: text({ max: 10, required: true, search: true, sort: true }),
      pnr: text({ max: 20 }),
      departure_airport_id: reference({ to: 'airport', required: true, filter: true }),
      departs_at: localTime,
      terminal: text({ max: 20 }),
      arrival_airport_id: reference({ to: 'airport', required: true, filter: true }),
      arrives_at: localTime,
    },
    defaults: { position: 0 },
  },
  listings_buses: {
    keyPrefix: 'listing_bus',
    nested: 'buses',
    param: 'bus',
    collection: 'listings_buses',
    defaultSort: 'position',
    fields: {
      bus_id: reference({ to: 'bus', required: true, filter: true }),
      position,
      leg: text({ max: 120, required: true, search: true, sort: true }),
      note: text({ max: 300 }),
    },
    defaults: { position: 0 },
  },
  listings_transports: {
    keyPrefix: 'listing_transport',
    nested: 'transports',
    param: 'transport',
    collection: 'listings_transports',
    defaultSort: 'day',
    fields: {
      kind: choice({ values: TRANSPORT_KINDS, keyPrefix: 'transport_kind', required: true, filter: true }),
      /** The day of the journey, 1 on the departure. */
      day: integer({ min: 1, max: 120, required: true, filter: true, sort: true }),
      position,
      from_place: text({ max: 120, required: true, search: true, sort: true }),
      to_place: text({ max: 120, required: true, sort: true }),
      operator: text({ max: 120 }),
      note: text({ max: 300 }),
    },
    defaults: { position: 0 },
  },
  listings_addons: {
    keyPrefix: 'listing_addon',
    nested: 'addons',
    param: 'addon',
    collection: 'listings_addons',
    defaultSort: 'name',
    fields: {
      addon_category_id: reference({ to: 'addon_category', required: true, filter: true }),
      name: text({ max: 120, required: true, search: true, sort: true }),
      note: text({ max: 300 }),
      price: { ...money, sort: true, filter: true },
    },
    defaults: {},
  },
  itineraries: {
    keyPrefix: 'itinerary',
    nested: 'itineraries',
    param: 'itinerary',
    collection: 'itineraries',
    defaultSort: 'day',
    fields: {
      day: integer({ min: 1, max: 120, required: true, filter: true, sort: true }),
      position,
      title: text({ max: 160, required: true, search: true, sort: true }),
      description: longText({ max: 5_000 }),
      photo_file_id: reference({ to: 'file' }),
    },
    defaults: { position: 0 },
  },
  listings_photos: {
    keyPrefix: 'listing_photo',
    nested: 'photos',
    param: 'photo',
    collection: 'listings_photos',
    defaultSort: 'position',
    fields: {
      file_id: reference({ to: 'file', required: true, filter: true }),
      position,
      caption: text({ max: 160, search: true }),
    },
    defaults: { position: 0 },
  },
  listings_tags: {
    keyPrefix: 'listing_tag',
    nested: 'tags',
    param: 'tag',
    collection: 'listings_tags',
    defaultSort: 'tag_id',
    fields: { tag_id: reference({ to: 'tag', required: true, filter: true, sort: true }) },
    defaults: {},
  },
  listings_banks: {
    keyPrefix: 'listing_bank',
    nested: 'banks',
    param: 'bank',
    collection: 'listings_banks',
    defaultSort: 'bank_id',
    fields: { bank_id: reference({ to: 'bank', required: true, filter: true, sort: true }) },
    defaults: {},
  },
} as const;
export type ListingPartKey = keyof typeof listingParts;
