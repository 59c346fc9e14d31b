import { refuse } from '@rihla/domain/booking/booking.errors';
import { refuse as refuseHere } from '@rihla/domain/catalogue/catalogue.errors';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../../kit/db/db.ts';

/** The part of a call that changes seats: its transaction, its site, who acts (null for a job) and when. */
export type SeatsCall = { tx: Handle; site: { id: string }; actor: { id: string } | null; now: Date };

/** The seats of one invoice that are taken or given back. */
export type InvoiceSeats = {
  listingId: string;
  invoiceId: string;
  /** The number of people who need a seat; infants are not counted. */
  people: number;
  /** The reason as the history of the seats stores it, such as `book`, `cancel` or `restore`. */
  reason: string;
};

/**
 * Takes seats of a departure in the transaction that writes the invoice: one UPDATE on condition that enough are free,
 * and a row of the seats' history. When two bookings want the last seat, the second waits for the first and is refused.
 * @returns the number of free seats that are left
 * @throws Problem `booking.sold_out` with the number that is free; nothing is taken then
 */
export async function takeSeats(call: SeatsCall, seats: InvoiceSeats): Promise<number> {
  if (seats.people === 0) return freeSeats(call, seats);
  const taken = await sql<{ free: number }>`
    with ${takeSeatsSql(call, seats)} select free from taken`.execute(call.tx);
  return taken.rows[0]?.free ?? refuseSoldOut(call, seats);
}

/**
 * Refuses because too few seats are free, with their number. The number is read again: the statement that found too few
 * may have begun before another transaction took or gave back seats.
 */
export async function refuseSoldOut(
  call: SeatsCall,
  { listingId, reason }: Pick<InvoiceSeats, 'listingId' | 'reason'>,
): Promise<never> {
  const free = await freeSeats(call, { listingId });
  return reason === 'book' ? refuseTooMany(free) : refuse('booking.sold_out', { free });
}

/**
 * Refuses a booking because too few seats are free; shown at the field of its travellers.
 * @param free the number of free seats
 */
export function refuseTooMany(free: number): never {
  return refuse('booking.sold_out', { free }, { bookings: [{ code: 'booking.sold_out', data: { free } }] });
}

/**
 * Part of an SQL statement that takes seats and writes a line of their history. Its table `taken` has one row, with the
 * seats that are left, when there were enough, and no row otherwise.
 */
export function takeSeatsSql({ site, actor, now }: SeatsCall, seats: InvoiceSeats) {
  return sql`
    taken as (
      update listing_seats set taken = taken + ${seats.people}
       where site_id = ${site.id} and listing_id = ${seats.listingId}
         and taken + held + ${seats.people} <= capacity
      returning capacity - taken - held as free
    ), history as (
      insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, actor_id, at)
      select ${site.id}, ${seats.listingId}, ${seats.invoiceId}, ${seats.people}, ${seats.reason},
             ${actor?.id ?? null}::uuid, ${now.toISOString()}::timestamptz
        from taken
    )`;
}

/**
 * Gives the seats of an invoice back to sale, with a line of history, in the transaction that ends the invoice.
 * @returns the seats that are free now
 */
export async function giveSeatsBack(call: SeatsCall, seats: InvoiceSeats): Promise<number> {
  const { tx, site, actor, now } = call;
  if (seats.people === 0) return freeSeats(call, seats);
  const given = await sql<{ free: number }>`
    with given as (
      update listing_seats set taken = taken - ${seats.people}
       where site_id = ${site.id} and listing_id = ${seats.listingId}
      returning capacity - taken - held as free
    ), history as (
      insert into seat_moves (site_id, listing_id, invoice_id, delta, reason, actor_id, at)
      select ${site.id}, ${seats.listingId}, ${seats.invoiceId}, ${-seats.people}, ${seats.reason},
             ${actor?.id ?? null}::uuid, ${now.toISOString()}::timestamptz
        from given
    )
    select free from given`.execute(tx);
  return given.rows[0]!.free;
}

/**
 * Locks the seats of a departure until the transaction ends, where their number stays the same: so the beds of the
 * departure are counted by one transaction at a time.
 */
export async function lockSeats(
  { tx, site }: Pick<SeatsCall, 'tx' | 'site'>,
  { listingId }: Pick<InvoiceSeats, 'listingId'>,
): Promise<void> {
  await sql`
    select from listing_seats where site_id = ${site.id} and listing_id = ${listingId} for no key update`.execute(
    tx,
  );
}

/** A number of seats that the office holds back or releases, and the reason. */
export type SeatsToHold = { listingId: string; people: number; note: string };

/** The number of seats of a package that are held back, and of those still free. */
export type HeldSeats = { seats_held: number; seats_left: number };

/**
 * Holds seats back from sale, by one UPDATE on condition that enough are free.
 * @throws Problem `booking.sold_out` with the number that is free; nothing is held then
 */
export async function holdSeats(call: SeatsCall, seats: SeatsToHold): Promise<HeldSeats> {
  const enough = sql`taken + held + ${seats.people} <= capacity`;
  const held = await movingHeld(call, { ...seats, reason: 'hold', enough }).execute(call.tx);
  const row = held.rows[0];
  if (row) return row;
  const free = await freeSeats(call, seats);
  return refuse('booking.sold_out', { free }, { people: [{ code: 'booking.sold_out' }] });
}

/**
 * Puts held seats on sale again.
 * @throws Problem `catalogue.not_held` with the number that is held, when more are to be released
 */
export async function releaseSeats(call: SeatsCall, seats: SeatsToHold): Promise<HeldSeats> {
  const released = await movingHeld(call, {
    ...seats,
    people: -seats.people,
    reason: 'release',
    enough: sql`held >= ${seats.people}`,
  }).execute(call.tx);
  const row = released.rows[0];
  if (row) return row;
  const { held } = await seatsOf(call, seats);
  return refuseHere('catalogue.not_held', { held }, { people: [{ code: 'catalogue.not_held' }] });
}

/**
 * SQL that holds seats back from sale, or releases them (`people` below zero), and writes a line of their history, in
 * one statement. It answers no row when there are not enough seats.
 * @param seats `enough` is the SQL condition under which seats may be held or released; PostgreSQL checks it with the
 * row locked
 */
function movingHeld(
  { site, actor, now }: SeatsCall,
  seats: SeatsToHold & { reason: 'hold' | 'release'; enough: RawBuilder<unknown> },
) {
  return sql<HeldSeats>`
    with moved as (
      update listing_seats set held = held + ${seats.people}
       where site_id = ${site.id} and listing_id = ${seats.listingId} and ${seats.enough}
      returning held as seats_held, capacity - taken - held as seats_left
    ), history as (
      insert into seat_moves (site_id, listing_id, delta, reason, note, actor_id, at)
      select ${site.id}, ${seats.listingId}, ${seats.people}, ${seats.reason}, ${seats.note},
             ${actor?.id ?? null}::uuid, ${now.toISOString()}::timestamptz
        from moved
    )
    select seats_held, seats_left from moved`;
}

async function freeSeats(call: SeatsCall, listing: { listingId: string }): Promise<number> {
  return (await seatsOf(call, listing)).free;
}

/**
 * The seats of a package that can still be sold and those the office holds back; zero for a package without seats,
 * a savings program.
 */
async function seatsOf(
  { tx, site }: SeatsCall,
  { listingId }: { listingId: string },
): Promise<{ free: number; held: number }> {
  const row = await tx
    .selectFrom('listing_seats')
    .select(['free', 'held'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return { free: row?.free ?? 0, held: row?.held ?? 0 };
}
