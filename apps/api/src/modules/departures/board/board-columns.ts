import type { Check } from '@rihla/domain/departures/board/lead-days';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';

/** What a part of the departure has given one traveller: shown as a text, and the check is done. */
type Given = { booking_id: string; check: Check; text: string };

/**
 * Something besides the pilgrim's file that fills a column of the board. A column without a feed is not shown.
 * `rows` is a select of `booking_id` and `text` for the travellers of some departures who have been given something;
 * all feeds are read in one statement.
 */
type ColumnFeed = {
  check: Extract<Check, 'room' | 'bus' | 'equipment'>;
  rows: (siteId: string, listingIds: readonly string[]) => RawBuilder<unknown>;
};

const FEEDS: readonly ColumnFeed[] = [{ check: 'room', rows: roomRows }];

/** The checks that are always known, because invoices, files, tickets and registrations say them. */
const OWN_CHECKS: readonly Check[] = ['paid', 'papers', 'passport', 'visa', 'policy', 'ticket', 'report'];

/** The columns of departures: which checks are known, and what each traveller was given. */
export type BoardColumns = {
  known: readonly Check[];
  of: (bookingId: string) => readonly { check: Check; text: string }[];
};

/** Reads what rooms, buses and equipment say of the travellers of some departures; one statement. */
export async function readColumns(
  { db, site }: ReadCall<Admin>,
  listingIds: readonly string[],
): Promise<BoardColumns> {
  const selects = FEEDS.map(
    ({ check, rows }) => sql`select g.booking_id, ${sql.lit(check)} as "check", g.text
      from (${rows(site.id, listingIds)}) g`,
  );
  const found = await sql<Given>`${sql.join(selects, sql` union all `)}`.execute(db);
  const given = Map.groupBy(found.rows, ({ booking_id }) => booking_id);
  return {
    known: [...OWN_CHECKS, ...FEEDS.map(({ check }) => check)],
    of: (bookingId) => (given.get(bookingId) ?? []).map(({ check, text }) => ({ check, text })),
  };
}

/** The rooms and beds that the office has given travellers. */
function roomRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
  return sql`select r.booking_id, concat_ws(' · ', r.room, r.bed) as text from booking_rooms r
    where r.site_id = ${siteId} and r.listing_id = any(${listingIds}::uuid[])`;
}
