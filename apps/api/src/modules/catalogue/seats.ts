import { refuse } from '@rihla/domain/booking/booking.errors';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db.ts';

/** Seats that change hands: people without their infants, for which invoice, why, by whom and when. */
export type SeatsTaken = {
  siteId: string;
  listingId: string;
  people: number;
  invoiceId: string;
  /** The event behind it, as the history of the seats keeps it: `book`, `cancel`, `restore`. */
  reason: string;
  actorId: string | null;
  now: Date;
};

/**
 * Takes seats in the transaction that writes the invoice: one conditional UPDATE that counts people, and a line of
 * history. Two takers of the last seat meet on the row's lock; the second sees what the first has taken.
 * @returns the seats that are left
 * @throws Problem `booking.sold_out` with the number that is free; nothing is taken then
 */
export async function takeSeats(tx: Handle, seats: SeatsTaken): Promise<number> {
  if (seats.people === 0) return freeSeats(tx, seats.siteId, seats.listingId);
  const taken = await takingSeats(seats).execute(tx);
  return taken.rows[0]?.free ?? refuseSoldOut(tx, seats);
}

/**
 * Refuses with the seats that are free. Asked only after a statement found too few: what that one began with may be
 * older than the lock it waited for.
 */
export async function refuseSoldOut(tx: Handle, seats: SeatsTaken): Promise<never> {
  return refuse('booking.sold_out', { free: await freeSeats(tx, seats.siteId, seats.listingId) });
}

/**
 * The statement that takes seats.
 * @param guard false leaves out the condition: the tests of races are shown to notice what happens then
 */
export function takingSeats(seats: SeatsTaken, { guard = true } = {}) {
  return sql<{ free: number }>`with ${seatsTaken(seats, { guard })} select free from taken`;
}

/** The part of a statement that takes seats: `taken` has one row when they were there, and none when not. */
export function seatsTaken(seats: SeatsTaken, { guard = true } = {}) {
  const enough = guard ? sql`taken + ${seats.people} <= capacity` : sql`true`;
  return sql`
    taken as (
      update listing_seats set taken = taken + ${seats.people}
       where site_id = ${seats.siteId} and listing_id = ${seats.listingId} and ${enough}
      returning capacity - taken as free
    ), history as (
      insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, actor_id, at)
      select ${seats.siteId}, ${seats.listingId}, ${seats.invoiceId}, ${seats.people}, ${seats.reason},
             ${seats.actorId}::uuid, ${seats.now.toISOString()}::timestamptz
        from taken
    )`;
}

/** Gives seats back in the transaction of the move that frees them. @returns the seats that are left */
export async function giveSeatsBack(tx: Handle, seats: SeatsTaken): Promise<number> {
  if (seats.people === 0) return freeSeats(tx, seats.siteId, seats.listingId);
  const given = await sql<{ free: number }>`
    with given as (
      update listing_seats set taken = taken - ${seats.people}
       where site_id = ${seats.siteId} and listing_id = ${seats.listingId}
      returning capacity - taken as free
    ), history as (
      insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, actor_id, at)
      select ${seats.siteId}, ${seats.listingId}, ${seats.invoiceId}, ${-seats.people}, ${seats.reason},
             ${seats.actorId}::uuid, ${seats.now.toISOString()}::timestamptz
        from given
    )
    select free from given`.execute(tx);
  return given.rows[0]!.free;
}

async function freeSeats(tx: Handle, siteId: string, listingId: string): Promise<number> {
  const row = await tx
    .selectFrom('listing_seats')
    .select('free')
    .where('site_id', '=', siteId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return row?.free ?? 0;
}
