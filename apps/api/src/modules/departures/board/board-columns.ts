import type { Check } from '@rihla/domain/departures/board/lead-days';
import { type RawBuilder, sql } from 'kysely';

/** What a part of the departure has given one traveller: shown as a text, and the check is done. */
export type Given = { check: Check; text: string };

/**
 * Something besides the pilgrim's file that fills a column of the board. A column without a feed is not shown.
 * `rows` is a select of `booking_id` and `text` for the travellers of some departures who have been given something;
 * all feeds are read along with the pilgrims.
 */
type ColumnFeed = {
  check: Extract<Check, 'room' | 'bus' | 'equipment'>;
  rows: (siteId: string, listingIds: readonly string[]) => RawBuilder<unknown>;
};

const FEEDS: readonly ColumnFeed[] = [
  { check: 'room', rows: roomRows },
  { check: 'bus', rows: busRows },
];

/** The checks of which something is known: invoices, files, tickets and reports say the first, feeds the others. */
export const KNOWN_CHECKS: readonly Check[] = [
  ...(['paid', 'papers', 'passport', 'visa', 'policy', 'ticket', 'report'] as const),
  ...FEEDS.map(({ check }) => check),
];

/** SQL: what rooms, buses and equipment say of the travellers of some departures, a row of `booking_id` and `given` each. */
export function givenRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
  const selects = FEEDS.map(
    ({ check, rows }) => sql`select r.booking_id, ${sql.lit(check)} as "check", r.text
      from (${rows(siteId, listingIds)}) r`,
  );
  return sql`select booking_id, jsonb_agg(jsonb_build_object('check', "check", 'text', "text")) as given
    from (${sql.join(selects, sql` union all `)}) one group by booking_id`;
}

/** The rooms and beds that the office has given travellers. */
function roomRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
  return sql`select r.booking_id, concat_ws(' · ', r.room, r.bed) as text from booking_rooms r
    where r.site_id = ${siteId} and r.listing_id = any(${listingIds}::uuid[])`;
}

/** The buses of those who have a seat on every leg for which their departure has buses. */
function busRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
  return sql`select s.booking_id, string_agg(distinct d.name, ' · ') as text from bus_seats s
    join departure_buses d on d.site_id = s.site_id and d.id = s.bus_id
    where s.site_id = ${siteId} and s.listing_id = any(${listingIds}::uuid[])
    group by s.booking_id, s.listing_id
    having count(*) = (select count(distinct o.leg) from departure_buses o
      where o.site_id = ${siteId} and o.listing_id = s.listing_id)`;
}
