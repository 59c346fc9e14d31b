import { type BasePriceCode, basePriceProblem, type PricedRoom } from '@rihla/domain/catalogue/base-price';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import { isDatedLeg } from '@rihla/domain/catalogue/journey/dated';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { LISTING_DEFAULTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { isAdultRoom, type RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/** The fields of a part, as they are sent or stored, by name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * A check that runs before a part of a package is written as `row`, for a rule that the database cannot keep by itself.
 */
export type BeforePart = (call: WriteCall, listingId: string, row: Values) => Promise<void>;

/** A check or an update of the package that runs after one of its parts was changed or deleted. */
export type AfterPart = (call: WriteCall, listingId: string) => Promise<void>;

/**
 * Makes room for another base variant, the room type whose price stands for the package. When the variant that is being
 * written is marked as base, the mark is taken off the one that had it, since a package has at most one.
 * @param row the fields of the variant that is being written
 * @throws Problem `catalogue.base_price_not_adult` when that variant is the price of a child
 */
export async function moveBasePrice({ tx, site }: WriteCall, listingId: string, row: Values): Promise<void> {
  if (row.is_base !== true) return;
  if (!isAdultRoom(row.room_type as RoomType)) refuseOn('is_base', 'catalogue.base_price_not_adult');
  await sql`
    update listing_variants set is_base = false
     where site_id = ${site.id} and listing_id = ${listingId} and is_base and archived_at is null
       and id is distinct from ${row.id ?? null}::uuid`.execute(tx);
}

/**
 * Refuses a change that leaves a package on sale without a valid base price: for adults, above zero, public and not
 * below the down payment. A draft is checked when it is published.
 * @throws Problem what `basePriceProblem` names, on the field of the variant that causes it
 */
export async function requireBasePrice(call: WriteCall, listingId: string): Promise<void> {
  await requireBasePrices(call, [listingId]);
}

/**
 * Refuses a change that leaves a package on sale without a valid base price: exactly one room variant must be marked as
 * base, be for adults and public, and have a price above zero and not below the down payment. One statement for several
 * packages.
 */
export async function requireBasePrices(
  call: Pick<WriteCall, 'tx' | 'site'>,
  listingIds: readonly string[],
): Promise<void> {
  for (const { status, dp_price, variants } of await pricesOf(call, listingIds)) {
    const problem = isOnSale({ status }) ? basePriceProblem(variants, dp_price) : null;
    if (problem) refuseOn(PROBLEM_FIELDS[problem.code], problem.code);
  }
}

/** The field of the form at which each problem of the base price is shown. */
const PROBLEM_FIELDS: Readonly<Record<BasePriceCode, string>> = {
  'catalogue.no_base_price': 'is_base',
  'catalogue.base_price_not_adult': 'room_type',
  'catalogue.base_price_not_public': 'is_public',
  'catalogue.base_price_free': 'price',
  'catalogue.dp_above_base_price': 'price',
};

/**
 * Refuses a down payment above the base price of a package (the price of the room variant that is marked as base). This
 * applies to drafts too, as soon as they have a base price.
 * @throws Problem `catalogue.dp_above_base_price`
 */
export async function requireDownPaymentWithinPrice(call: WriteCall, listingId: string): Promise<void> {
  const [listing] = await pricesOf(call, [listingId]);
  const { dp_price, variants } = listing!;
  if (basePriceProblem(variants, dp_price)?.field === 'dp_price') {
    refuseOn('dp_price', 'catalogue.dp_above_base_price');
  }
}

type Prices = { status: ListingStatus; dp_price: number; variants: PricedRoom[] };

/**
 * The state, down payment and room variants of some packages, as the rules about prices need them; prices in the
 * smallest unit. Archived variants are left out.
 */
async function pricesOf(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  listingIds: readonly string[],
): Promise<Prices[]> {
  const found = await sql<Prices>`
    select l.status, l.dp_price, (
             select coalesce(jsonb_agg(jsonb_build_object('room_type', v.room_type, 'price', v.price,
                      'is_base', v.is_base, 'is_public', v.is_public)), '[]')
               from listing_variants v
              where v.site_id = l.site_id and v.listing_id = l.id and v.archived_at is null) as variants
      from listings l where l.site_id = ${site.id} and l.id = any(${listingIds}::uuid[])`.execute(tx);
  return found.rows;
}

function refuseOn(field: string, code: BasePriceCode): never {
  return refuse(code, undefined, { [field]: [{ code }] });
}

/** Sets the stars of a package to the fewest stars of its hotels, unless the office has chosen another number. */
export async function followHotelStars({ tx, site }: WriteCall, listingId: string): Promise<void> {
  await sql`
    update listings l set hotel_stars = h.least
      from (select min(m.stars) as least from listing_hotels p join hotels m on m.id = p.hotel_id
             where p.site_id = ${site.id} and p.listing_id = ${listingId}) h
     where l.site_id = ${site.id} and l.id = ${listingId} and l.hotel_stars = ${LISTING_DEFAULTS.hotel_stars}
       and h.least > l.hotel_stars`.execute(tx);
}

/**
 * Refuses a flight that lands where it took off, or before it takes off by the clocks of both airports.
 * @throws Problem `catalogue.flight_goes_nowhere`, `catalogue.flight_arrives_before_departure`
 */
export async function requireLandingAfterTakeOff(
  { tx }: WriteCall,
  _listingId: string,
  row: Values,
): Promise<void> {
  if (row.departure_airport_id === row.arrival_airport_id) {
    refuse('catalogue.flight_goes_nowhere', undefined, {
      arrival_airport_id: [{ code: 'catalogue.flight_goes_nowhere' }],
    });
  }
  if (!isDatedLeg(row)) return;
  const airports = await tx
    .selectFrom('airports')
    .select(['id', 'time_zone'])
    .where('id', 'in', [row.departure_airport_id as string, row.arrival_airport_id as string])
    .execute();
  const zone = (id: unknown) => airports.find((airport) => airport.id === id)?.time_zone ?? 'UTC';
  const { duration_minutes: minutes } = flightTime(
    { local: row.departs_at as string, zone: zone(row.departure_airport_id) },
    { local: row.arrives_at as string, zone: zone(row.arrival_airport_id) },
  );
  if (minutes > 0) return;
  refuse('catalogue.flight_arrives_before_departure', undefined, {
    arrives_at: [{ code: 'catalogue.flight_arrives_before_departure' }],
  });
}
