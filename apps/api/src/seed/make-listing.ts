import type { StateOf } from '@rihla/domain/kit/machine';
import type { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { AddonCategoryType } from '@rihla/domain/booking/price';
import { roomCapacity } from '@rihla/domain/booking/seats';
import type { Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { addDays, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { slugify } from '@rihla/domain/shared/ids';
import type { Insertable } from 'kysely';
import type { DB } from '../kit/db.ts';
import { randomSlug } from '../kit/slugs.ts';
import type { SeedSite } from './builders.ts';
import { defaultParts } from './listing-defaults.ts';
import { idsByCode } from './master-ids.ts';

export type VariantInput = {
  name?: string;
  room_type: RoomType;
  price: number;
  agent_fee?: number;
  is_base?: boolean;
  is_public?: boolean;
};
/** Days count from the day of departure, which is day 0; times are local at the airport. */
export type FlightInput = {
  direction: 'GO' | 'BACK';
  type?: 'DIRECT' | 'TRANSIT' | 'PLUS';
  airline: string;
  code: string;
  from: string;
  departs: readonly [day: number, time: string];
  to: string;
  arrives: readonly [day: number, time: string];
  terminal?: string;
};
/** Nights of check-in and check-out, counted like the days of flights. */
export type StayInput = { hotel: string; from: number; to: number };
export type AddonInput = {
  name: string;
  price: number;
  note?: string;
  /** Found by its name, or made. */
  category: {
    name: string;
    type: AddonCategoryType;
    is_required?: boolean;
    is_unique?: boolean;
    is_public?: boolean;
  };
};

export type ListingInput = {
  category?: 'UMROH' | 'HAJI' | 'TOUR' | 'TABUNGAN';
  status?: StateOf<typeof listingMachine>;
  name?: string;
  currency?: Currency;
  /** Days from today; negative for a departure that has been. Null, as in a savings program: none. */
  departsIn?: number | null;
  days?: number;
  seats?: number;
  variants?: readonly VariantInput[];
  /** Without it, as many of each kind as all seats need. */
  rooms?: readonly { type: RoomType; number: number }[];
  hotels?: readonly StayInput[];
  flights?: readonly FlightInput[];
  buses?: readonly { bus: string; leg: string }[];
  addons?: readonly AddonInput[];
  itinerary?: readonly { day: number; title: string; description: string; photo_file_id?: string }[];
  gallery?: readonly { file_id: string; caption?: string }[];
  /** Names of tags, found or made. */
  tags?: readonly string[];
  bankIds?: readonly string[];
  guideIds?: readonly string[];
  /** Codes of master data; the season is that of the departure. */
  visaProvider?: string;
  insurance?: string;
  muassasah?: string;
  /** Any other column of the listing. */
  columns?: Partial<Insertable<DB['listings']>>;
};

export type SeedVariant = { id: string; name: string; room_type: RoomType; price: number };
export type SeedAddon = { id: string; name: string; price: number; category_type: AddonCategoryType };
export type SeedListing = {
  id: string;
  slug: string;
  name: string;
  currency: Currency;
  departure_at: LocalDate | null;
  seats: number;
  variants: SeedVariant[];
  addons: SeedAddon[];
};

/**
 * Makes a listing with every part that publishing asks for; what the input leaves out is an ordinary package of its
 * category. Needs the master data.
 */
export async function makeListing(site: SeedSite, input: ListingInput = {}): Promise<SeedListing> {
  const { db } = site;
  const parts = { ...defaultParts(input.category ?? 'UMROH'), ...input };
  const now = site.clock.now();
  const departure = parts.departsIn === null ? null : addDays(todayIn(site.timeZone, now), parts.departsIn);
  const name = input.name ?? `${parts.name} ${randomSlug(4)}`;
  const masters = await idsByCode(db, {
    visa_providers: [parts.visaProvider],
    insurances: [parts.insurance],
    muassasahs: [parts.muassasah],
  });
  const season = await seasonOf(site, departure ?? todayIn(site.timeZone, now));
  const at = now.toISOString();
  const row = await db
    .insertInto('listings')
    .values({
      slug: `${slugify(name, 60)}-${randomSlug(5)}`,
      name,
      status: parts.status ?? 'ACTIVE',
      category: parts.category ?? 'UMROH',
      currency: parts.currency ?? 'IDR',
      departure_at: departure,
      registration_end: departure && addDays(departure, -14),
      days: parts.days,
      season_id: season?.id,
      hijri_year: season && Number(season.code),
      visa_provider_id: masters.visa_providers(parts.visaProvider),
      insurance_id: masters.insurances(parts.insurance),
      muassasah_id: masters.muassasahs(parts.muassasah),
      created_at: at,
      updated_at: at,
      photo_file_id: input.columns?.photo_file_id ?? (await makePicture(site)),
      ...parts.columns,
      ...input.columns,
      site_id: site.id,
    })
    .returning(['id', 'slug', 'name', 'currency'])
    .executeTakeFirstOrThrow();
  const seats = parts.seats;
  await db
    .insertInto('listing_seats')
    .values({ site_id: site.id, listing_id: row.id, capacity: seats })
    .execute();
  const variants = await addVariants(site, row.id, parts.variants);
  const addons = await addAddons(site, row.id, parts.addons);
  await addRooms(site, row.id, input.rooms ?? bedsForAll(parts.variants, seats));
  if (departure) {
    await addHotels(site, row.id, departure, parts.hotels);
    await addFlights(site, row.id, departure, parts.flights);
  }
  await addBuses(site, row.id, parts.buses);
  await addItinerary(site, row.id, parts.itinerary);
  await addGallery(site, row.id, input.gallery ?? []);
  await addTags(site, row.id, parts.tags);
  await addLinks(site, row.id, parts.bankIds ?? [], parts.guideIds ?? []);
  return { ...row, currency: row.currency as Currency, departure_at: departure, seats, variants, addons };
}

async function seasonOf(site: SeedSite, day: LocalDate) {
  return site.db
    .selectFrom('seasons')
    .select(['id', 'code'])
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .executeTakeFirst();
}

/** The line of a picture that nobody looks at; the demo stores real ones. */
export async function makePicture(site: SeedSite): Promise<string> {
  const { id } = await site.db
    .insertInto('files')
    .values({
      site_id: site.id,
      purpose: 'LISTING',
      storage_key: `seed/${randomSlug()}.png`,
      mime: 'image/png',
      bytes: 0,
      sha256: '',
      width: 1200,
      height: 800,
      is_public: true,
      owner_kind: 'SYSTEM',
      created_at: site.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addVariants(
  site: SeedSite,
  listing: string,
  variants: readonly VariantInput[],
): Promise<SeedVariant[]> {
  if (!variants.length) return [];
  const hasBase = variants.some((variant) => variant.is_base);
  const rows = await site.db
    .insertInto('listing_variants')
    .values(
      variants.map((variant, position) => ({
        site_id: site.id,
        listing_id: listing,
        name: variant.name ?? variant.room_type,
        room_type: variant.room_type,
        position,
        is_base: variant.is_base ?? (!hasBase && position === 0),
        is_public: variant.is_public ?? true,
        price: variant.price,
        agent_fee: variant.agent_fee ?? 0,
      })),
    )
    .returning(['id', 'name', 'room_type', 'price'])
    .execute();
  return rows as SeedVariant[];
}

async function addAddons(
  site: SeedSite,
  listing: string,
  addons: readonly AddonInput[],
): Promise<SeedAddon[]> {
  const made: SeedAddon[] = [];
  for (const { name, price, note, category } of addons) {
    const { id: category_id } = await site.db
      .insertInto('addons_categories')
      .values({ site_id: site.id, slug: `${slugify(category.name)}-${randomSlug(4)}`, ...category })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ type: category.type }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await site.db
      .insertInto('listing_addons')
      .values({ site_id: site.id, listing_id: listing, addon_category_id: category_id, name, price, note })
      .returning(['id', 'name', 'price'])
      .executeTakeFirstOrThrow();
    made.push({ ...row, category_type: category.type });
  }
  return made;
}

/** Bedrooms that never run out before the seats do, whichever variant is chosen. */
function bedsForAll(variants: readonly VariantInput[], seats: number): NonNullable<ListingInput['rooms']> {
  return variants
    .filter(({ room_type }) => roomCapacity(room_type) > 0)
    .map(({ room_type: type }) => ({ type, number: Math.ceil(seats / roomCapacity(type)) }));
}

async function addRooms(site: SeedSite, listing: string, rooms: NonNullable<ListingInput['rooms']>) {
  if (!rooms.length) return;
  await site.db
    .insertInto('listing_rooms')
    .values(rooms.map((room) => ({ site_id: site.id, listing_id: listing, ...room })))
    .execute();
}

async function addHotels(site: SeedSite, listing: string, departure: LocalDate, stays: readonly StayInput[]) {
  if (!stays.length) return;
  const ids = await idsByCode(site.db, { hotels: stays.map((stay) => stay.hotel) });
  await site.db
    .insertInto('listing_hotels')
    .values(
      stays.map((stay, position) => ({
        site_id: site.id,
        listing_id: listing,
        hotel_id: ids.hotels(stay.hotel)!,
        position,
        check_in: addDays(departure, stay.from),
        check_out: addDays(departure, stay.to),
      })),
    )
    .execute();
}

async function addFlights(
  site: SeedSite,
  listing: string,
  departure: LocalDate,
  flights: readonly FlightInput[],
) {
  if (!flights.length) return;
  const ids = await idsByCode(site.db, {
    airlines: flights.map((flight) => flight.airline),
    airports: flights.flatMap((flight) => [flight.from, flight.to]),
  });
  const at = ([day, time]: readonly [number, string]) => `${addDays(departure, day)}T${time}`;
  await site.db
    .insertInto('listing_flights')
    .values(
      flights.map((flight, position) => ({
        site_id: site.id,
        listing_id: listing,
        direction: flight.direction,
        type: flight.type ?? 'DIRECT',
        position,
        airline_id: ids.airlines(flight.airline)!,
        code: flight.code,
        departure_airport_id: ids.airports(flight.from)!,
        departs_at: at(flight.departs),
        terminal: flight.terminal,
        arrival_airport_id: ids.airports(flight.to)!,
        arrives_at: at(flight.arrives),
      })),
    )
    .execute();
}

async function addBuses(site: SeedSite, listing: string, buses: NonNullable<ListingInput['buses']>) {
  if (!buses.length) return;
  const ids = await idsByCode(site.db, { buses: buses.map(({ bus }) => bus) });
  await site.db
    .insertInto('listing_buses')
    .values(
      buses.map(({ bus, leg }, position) => ({
        site_id: site.id,
        listing_id: listing,
        bus_id: ids.buses(bus)!,
        position,
        leg,
      })),
    )
    .execute();
}

async function addItinerary(site: SeedSite, listing: string, days: NonNullable<ListingInput['itinerary']>) {
  if (!days.length) return;
  await site.db
    .insertInto('listing_itineraries')
    .values(days.map((day, position) => ({ site_id: site.id, listing_id: listing, position, ...day })))
    .execute();
}

async function addGallery(site: SeedSite, listing: string, photos: NonNullable<ListingInput['gallery']>) {
  if (!photos.length) return;
  await site.db
    .insertInto('listing_photos')
    .values(photos.map((photo, position) => ({ site_id: site.id, listing_id: listing, position, ...photo })))
    .execute();
}

async function addTags(site: SeedSite, listing: string, names: readonly string[]) {
  for (const name of names) {
    const { id } = await site.db
      .insertInto('tags')
      .values({ site_id: site.id, slug: slugify(name), name })
      .onConflict((conflict) => conflict.columns(['site_id', 'name']).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('listing_tags')
      .values({ site_id: site.id, listing_id: listing, tag_id: id })
      .execute();
  }
}

async function addLinks(
  site: SeedSite,
  listing: string,
  banks: readonly string[],
  guides: readonly string[],
) {
  const of = { site_id: site.id, listing_id: listing };
  if (banks.length)
    await site.db
      .insertInto('listing_banks')
      .values(banks.map((bank_id) => ({ ...of, bank_id })))
      .execute();
  if (guides.length)
    await site.db
      .insertInto('listing_guides')
      .values(guides.map((admin_id) => ({ ...of, admin_id })))
      .execute();
}
