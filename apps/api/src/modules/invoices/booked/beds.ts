import { refuse } from '@rihla/domain/booking/booking.errors';
import { roomCapacity } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../invoice.scope.ts';

/**
 * Refuses more people than a package has free beds for. Only room types whose number of rooms the office has entered
 * are checked. A booking calls this after its seats are taken: the lock on the seats keeps other bookings from counting
 * this package's beds at the same time. A quote calls it without that lock, since it takes nothing.
 * @param wanted the number of people by room type, on an invoice that does not occupy beds yet
 * @param field the field of the form at which the refusal is shown, if there is one
 * @throws Problem `booking.room_sold_out` with the room type and the beds that are left
 */
export async function assertBeds(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  listingId: string,
  wanted: Partial<Record<RoomType, number>>,
  field?: string,
): Promise<void> {
  const stock = await sql<{ type: RoomType; number: number; sold: number }>`
    select r.type, r.number,
           (select count(*) from bookings b
              join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
             where b.site_id = ${site.id} and b.listing_id = ${listingId} and b.room_type = r.type
               and i.site_id = ${site.id} and ${isLiveSql}) as sold
      from listing_rooms r
     where r.site_id = ${site.id} and r.listing_id = ${listingId} and r.type = any(${Object.keys(wanted)})`.execute(
    db,
  );
  for (const { type, number, sold } of stock.rows) {
    // A child or an infant sleeps in the room of whoever it travels with.
    const beds = roomCapacity(type) === 0 ? Number.POSITIVE_INFINITY : number * roomCapacity(type);
    const free = Math.max(0, beds - sold);
    if ((wanted[type] ?? 0) <= free) continue;
    const data = { room_type: type, free };
    const code = 'booking.room_sold_out';
    return refuse(code, data, field === undefined ? {} : { [field]: [{ code, data }] });
  }
}

/** The number of people on an invoice by room type. */
export async function peopleOn(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
): Promise<Partial<Record<RoomType, number>>> {
  const rows = await db
    .selectFrom('bookings')
    .select(({ fn }) => ['room_type', fn.countAll<number>().as('people')])
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .groupBy('room_type')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.room_type, row.people]));
}
