import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { assertBeds } from '../invoices/index.ts';
import { nextNumber, numberDrawn } from '../ledger/index.ts';
import { refuseSoldOut, type SeatsTaken, seatsTaken, takeSeats } from '../catalogue/index.ts';

/**
 * What a booking shares with all others, in the order of locks: the seats of the departure, its beds where the office
 * counts them, and the invoice number of the site. From here to the commit others wait.
 * @param beds people by room type, when the package has a stock of bedrooms
 * @returns the number
 * @throws Problem `booking.sold_out`, `booking.room_sold_out`; no number is drawn then
 */
export async function takeSeatsAndNumber(
  tx: Handle,
  seats: SeatsTaken,
  beds: Partial<Record<RoomType, number>> | null,
): Promise<number> {
  const { siteId, listingId } = seats;
  if (beds) {
    await takeSeats(tx, seats);
    // A statement of its own: one that waited for the seats would count the beds as they were before it waited.
    await assertBeds(tx, siteId, listingId, beds);
    return nextNumber(tx, siteId, 'invoice');
  }
  const { rows } = await sql<{ last: number }>`
    with ${seatsTaken(seats)}, drawn as (${numberDrawn(siteId, 'invoice', 'taken')}) select last from drawn`.execute(
    tx,
  );
  return rows[0]?.last ?? refuseSoldOut(tx, seats);
}
