import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/** The fields of a part, as they are sent or stored. */
export type Values = Readonly<Record<string, unknown>>;

/** A rule that the database cannot keep by itself, run before a part is written as `row`. */
export type BeforePart = (call: WriteCall, listingId: string, row: Values) => Promise<void>;

/** A rule of the package, checked after one of its parts was changed or deleted. */
export type AfterPart = (call: WriteCall, listingId: string) => Promise<void>;

/** Unmarks the base price of a package before another variant becomes it: there is one at most. */
export async function moveBasePrice({ tx, site }: WriteCall, listingId: string, row: Values): Promise<void> {
  if (row.is_base !== true) return;
  await sql`
    update listing_variants set is_base = false
     where site_id = ${site.id} and listing_id = ${listingId} and is_base and archived_at is null
       and id is distinct from ${row.id ?? null}::uuid`.execute(tx);
}

/**
 * Refuses to leave a package on sale without a public base price, because its pages show that price.
 * @throws Problem `catalogue.no_base_price`
 */
export async function requireBasePrice({ tx, site }: WriteCall, listingId: string): Promise<void> {
  const found = await sql<{ kept: boolean }>`
    select l.status = 'NEW' or exists (
             select from listing_variants v where v.site_id = l.site_id and v.listing_id = l.id
                and v.is_base and v.is_public and v.archived_at is null) as kept
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(tx);
  if (found.rows[0]!.kept) return;
  refuse('catalogue.no_base_price', undefined, { is_base: [{ code: 'catalogue.no_base_price' }] });
}

/**
 * Refuses a flight that lands before it takes off, by the clocks of both airports.
 * @throws Problem `catalogue.flight_arrives_before_departure`
 */
export async function requireLandingAfterTakeOff(
  { tx }: WriteCall,
  _listingId: string,
  row: Values,
): Promise<void> {
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
