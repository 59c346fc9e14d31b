import { refuse } from '@rihla/domain/booking/booking.errors';
import { roomCapacity, SEAT_HOLDING_STATUSES } from '@rihla/domain/booking/seats';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Handle } from '../../kit/db.ts';
import type { Offer } from '../catalogue/index.ts';
import { type Choice, people } from './choose.ts';

/**
 * Holds a choice against the bedrooms of the package, where the office keeps count of them. Called after the seats are
 * taken: their row is locked until commit, so that nobody else counts beds of this package meanwhile.
 * @throws Problem `booking.room_sold_out` with the room type and the beds that are left
 */
export async function assertBeds(tx: Handle, siteId: string, offer: Offer, choice: Choice): Promise<void> {
  const wanted = people(choice.variants);
  const kept = offer.rooms.filter(({ type }) => (wanted[type] ?? 0) > 0 && roomCapacity(type) > 0);
  if (kept.length === 0) return;
  const sold = await soldBeds(tx, siteId, offer.id);
  for (const { type, number } of kept) {
    const free = number * roomCapacity(type) - (sold.get(type) ?? 0);
    if ((wanted[type] ?? 0) > free)
      return refuse('booking.room_sold_out', { room_type: type, free: Math.max(0, free) });
  }
}

async function soldBeds(tx: Handle, siteId: string, listingId: string): Promise<Map<RoomType, number>> {
  const rows = await tx
    .selectFrom('bookings as b')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'b.site_id').onRef('i.id', '=', 'b.invoice_id'),
    )
    .select(({ fn }) => ['b.room_type as type', fn.countAll<number>().as('people')])
    .where('b.site_id', '=', siteId)
    .where('b.listing_id', '=', listingId)
    .where('i.status', 'in', SEAT_HOLDING_STATUSES)
    .where('i.trashed_at', 'is', null)
    .groupBy('b.room_type')
    .execute();
  return new Map(rows.map((row) => [row.type as RoomType, row.people]));
}
