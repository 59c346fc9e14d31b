import type { Check } from '@rihla/domain/departures/board/lead-days';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';

/** What a part of the departure has given one traveller: shown as a text, and the check is done. */
type Given = { booking_id: string; text: string };

/**
 * Something besides the pilgrim's file that fills a column of the board. A column without a feed is not shown.
 * `read` takes one statement for a whole departure and answers those travellers who have been given something.
 */
type ColumnFeed = {
  check: Extract<Check, 'room' | 'bus' | 'equipment'>;
  read: (call: ReadCall<Admin>, listingId: string) => Promise<Given[]>;
};

/** The feeds of the board: at most three, so that a board stays within its eight statements. */
const FEEDS: readonly ColumnFeed[] = [{ check: 'room', read: readRooms }];

/** The checks that are always known, because invoices, files, tickets and registrations say them. */
const OWN_CHECKS: readonly Check[] = ['paid', 'papers', 'passport', 'visa', 'policy', 'ticket', 'report'];

/** The columns of one departure: which checks are known, and what each traveller was given. */
export type BoardColumns = {
  known: readonly Check[];
  of: (bookingId: string) => readonly { check: Check; text: string }[];
};

/** The columns for many departures at once: those that need no feed. */
export const OWN_COLUMNS: BoardColumns = { known: OWN_CHECKS, of: () => [] };

/** Reads what rooms, buses and equipment say of the travellers of a departure. */
export async function readColumns(call: ReadCall<Admin>, listingId: string): Promise<BoardColumns> {
  const given = new Map<string, { check: Check; text: string }[]>();
  for (const { check, read } of FEEDS) {
    for (const { booking_id, text } of await read(call, listingId)) {
      given.set(booking_id, [...(given.get(booking_id) ?? []), { check, text }]);
    }
  }
  return {
    known: [...OWN_CHECKS, ...FEEDS.map(({ check }) => check)],
    of: (bookingId) => given.get(bookingId) ?? [],
  };
}

/** The rooms and beds that the office has given the travellers of a departure. */
async function readRooms({ db, site }: ReadCall<Admin>, listingId: string): Promise<Given[]> {
  const found = await sql<Given>`
    select r.booking_id, concat_ws(' · ', r.room, r.bed) as text
      from booking_rooms r
     where r.site_id = ${site.id} and r.listing_id = ${listingId}`.execute(db);
  return found.rows;
}
