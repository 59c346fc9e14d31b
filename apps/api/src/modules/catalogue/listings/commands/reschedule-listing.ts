import { refuse as refuseHere } from '@rihla/domain/catalogue/catalogue.errors';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { isOnSale } from '@rihla/domain/catalogue/on-sale';
import { planReschedule, type Reschedule, rescheduleRefusal } from '@rihla/domain/catalogue/reschedule';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../../kit/call.ts';
import { recordEvent } from '../../../../kit/move.ts';
import { assertVersion } from '../../../../kit/assert-version.ts';
import { lockEditable } from '../lock-listing.ts';
import { findMovedListing, type MovedListing, moveListing } from '../move-listing.ts';
import { seasonOf } from './listing-values.ts';

type Input = { id: string; version: number; departure_at: string; note?: string };

/**
 * Gives a package another day of departure. The end of registration, hotels, flights and transport are shifted by the
 * same number of days, season and hijri year are found for the new day, and the package goes off sale until it is
 * published again. Its invoices are changed and its customers informed by reactions to the event. Bookings that are
 * being written are waited for; later ones find the package off sale.
 * @throws Problem `catalogue.departed`, `kit.stale_version`, `catalogue.savings_has_no_departure`, or on the field
 * `departure_at` what `rescheduleRefusal` names
 */
export async function rescheduleListing(call: WriteCall, input: Input): Promise<MovedListing> {
  const before = await lockEditable(call, input.id);
  assertVersion(before, input.version);
  assertReschedulable(before, input.departure_at, todayIn(call.site.timeZone, call.now));
  const departure = localDateOf(input.departure_at);
  await moveDates(call, before.id, planReschedule(before, departure));
  const { id: listingId, name, departure_at: from } = before;
  call.emit('listing.rescheduled', { listingId, name, from, to: departure });
  if (isOnSale(before)) return moveListing(call, listingId, 'reschedule', input.note);
  await recordEvent(call, {
    machine: listingMachine,
    subjectId: listingId,
    event: 'reschedule',
    state: before.status,
    note: input.note ?? null,
  });
  return findMovedListing(call, listingId);
}

/**
 * Refuses to give a package another day of departure where this is not possible: a savings program has none, the day
 * must not have passed, and it must differ from the present one.
 * @param departure the new day, `YYYY-MM-DD`
 * @param today today in the site's time zone, `YYYY-MM-DD`
 */
export function assertReschedulable(
  listing: { category: string; departure_at: string | null },
  departure: string,
  today: string,
): void {
  if (listing.category === 'TABUNGAN') return refuseHere('catalogue.savings_has_no_departure');
  const code = rescheduleRefusal(listing, departure, today);
  if (code) refuseHere(code, undefined, { departure_at: [{ code }] });
}

/**
 * Writes another departure of a package: its own dates, its season, and the dates of its flights, hotels and other
 * dated parts, all shifted by the same number of days. The caller holds the lock of the package.
 */
async function moveDates(call: WriteCall, id: string, plan: Reschedule): Promise<void> {
  const { tx, site, now } = call;
  const { season_id } = await seasonOf(call, plan.departure_at);
  await tx
    .updateTable('listings')
    .set({
      departure_at: plan.departure_at,
      registration_end: plan.registration_end,
      hijri_year: plan.hijri_year,
      season_id,
      updated_at: now.toISOString(),
    })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  for (const [table, columns] of Object.entries(DATED_PARTS)) {
    const moved = columns.map(
      (column) => sql`${sql.ref(column)} = ${sql.ref(column)} + make_interval(days => ${plan.shift})`,
    );
    await sql`update ${sql.table(table)} set ${sql.join(moved)}
               where site_id = ${site.id} and listing_id = ${id}`.execute(tx);
  }
}

/**
 * The date columns of each kind of part that has dates; an itinerary has none, since it counts days from the departure.
 */
const DATED_PARTS: Readonly<Record<string, readonly string[]>> = {
  listing_hotels: ['check_in', 'check_out'],
  listing_flights: ['departs_at', 'arrives_at'],
};
