import { sql } from 'kysely';
import { roomCapacity } from '@rihla/domain/booking/seats';
import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import { slugify } from '@rihla/domain/shared/ids';
import { randomSlug } from '../kit/slugs.ts';
import type {
  AddonInput,
  FlightInput,
  ListingInput,
  SeedAddon,
  SeedVariant,
  StayInput,
  VariantInput,
} from './listing-input.ts';
import { idsByCode } from './master-ids.ts';
import type { SeedSite } from './seed-site.ts';

/**
 * Adds the room variants of a package. The base variant, whose price is shown for the package, is the one that says so,
 * or else the first.
 */
export async function addVariants(
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

/**
 * Adds the add-ons of a package, and their categories where the site has none of that name yet.
 * @param addons prices are in the smallest unit
 */
export async function addAddons(
  site: SeedSite,
  listing: string,
  addons: readonly AddonInput[],
): Promise<SeedAddon[]> {
  const made: SeedAddon[] = [];
  for (const { name, price, note, category } of addons) {
    const { id: category_id } = await site.db
      .insertInto('addons_categories')
      .values({ site_id: site.id, slug: `${slugify(category.name)}-${randomSlug(4)}`, ...category })
      .onConflict((conflict) =>
        conflict.expression(sql`site_id, lower(name)`).doUpdateSet({ type: category.type }),
      )
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

/**
 * So many rooms of each type of the variants that every seat could be booked in that type.
 */
export function bedsForAll(
  variants: readonly VariantInput[],
  seats: number,
): NonNullable<ListingInput['rooms']> {
  return variants
    .filter(({ room_type }) => roomCapacity(room_type) > 0)
    .map(({ room_type: type }) => ({ type, number: Math.ceil(seats / roomCapacity(type)) }));
}

/** Adds the rooms that a package has at its hotels. */
export async function addRooms(site: SeedSite, listing: string, rooms: NonNullable<ListingInput['rooms']>) {
  if (!rooms.length) return;
  await site.db
    .insertInto('listing_rooms')
    .values(rooms.map((room) => ({ site_id: site.id, listing_id: listing, ...room })))
    .execute();
}

/**
 * Adds the hotel stays of a package.
 * @param stays name a hotel by its code; `from` and `to` are days after the departure
 */
export async function addHotels(
  site: SeedSite,
  listing: string,
  departure: LocalDate,
  stays: readonly StayInput[],
) {
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

/**
 * Adds the flights of a package.
 * @param flights name airline and airports by their codes; a time is given as days after the departure and local
 * time
 */
export async function addFlights(
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
  const dayAndTime = ([day, time]: readonly [number, string]) => `${addDays(departure, day)}T${time}`;
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
        departs_at: dayAndTime(flight.departs),
        terminal: flight.terminal,
        pnr: flight.pnr,
        arrival_airport_id: ids.airports(flight.to)!,
        arrives_at: dayAndTime(flight.arrives),
      })),
    )
    .execute();
}

/**
 * Adds the bus rides of a package.
 * @param buses each with the code of the bus and the leg of the journey
 */
export async function addBuses(site: SeedSite, listing: string, buses: NonNullable<ListingInput['buses']>) {
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

/** Adds the day-by-day program of a package. */
export async function addItinerary(
  site: SeedSite,
  listing: string,
  days: NonNullable<ListingInput['itinerary']>,
) {
  if (!days.length) return;
  await site.db
    .insertInto('listing_itineraries')
    .values(days.map((day, position) => ({ site_id: site.id, listing_id: listing, position, ...day })))
    .execute();
}

/** Adds the photos of a package, in this order. */
export async function addGallery(
  site: SeedSite,
  listing: string,
  photos: NonNullable<ListingInput['gallery']>,
) {
  if (!photos.length) return;
  await site.db
    .insertInto('listing_photos')
    .values(photos.map((photo, position) => ({ site_id: site.id, listing_id: listing, position, ...photo })))
    .execute();
}

/** Gives a package its tags by name, and adds those to the site that it does not have yet. */
export async function addTags(site: SeedSite, listing: string, names: readonly string[]) {
  for (const name of names) {
    const { id } = await site.db
      .insertInto('tags')
      .values({ site_id: site.id, slug: slugify(name), name })
      .onConflict((conflict) => conflict.expression(sql`site_id, lower(name)`).doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto('listing_tags')
      .values({ site_id: site.id, listing_id: listing, tag_id: id })
      .execute();
  }
}

/**
 * Gives a package the bank accounts to which customers pay, and the staff who guide its group.
 * @param banks ids of bank accounts
 * @param guides ids of members of staff
 */
export async function addLinks(
  site: SeedSite,
  listing: string,
  banks: readonly string[],
  guides: readonly string[],
) {
  const listingKey = { site_id: site.id, listing_id: listing };
  if (banks.length)
    await site.db
      .insertInto('listing_banks')
      .values(banks.map((bank_id) => ({ ...listingKey, bank_id })))
      .execute();
  if (guides.length)
    await site.db
      .insertInto('listing_guides')
      .values(guides.map((admin_id) => ({ ...listingKey, admin_id })))
      .execute();
}
