import type { Check } from '@rihla/domain/departures/board/lead-days';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { type RawBuilder, sql } from 'kysely';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/** A finished check of one traveller, such as a given room, with the text that the board shows for it. */
export type FinishedCheck = { check: Check; text: string };

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
  { check: 'equipment', rows: equipmentRows },
];

/** The checks of which something is known: invoices, files, tickets and reports say the first, feeds the others. */
export const KNOWN_CHECKS: readonly Check[] = [
  ...(['paid', 'papers', 'passport', 'visa', 'policy', 'ticket', 'report'] as const),
  ...FEEDS.map(({ check }) => check),
];

/**
 * SQL for what the modules of rooms, buses and equipment report as done for the travellers of some departures: rows of
 * `booking_id` and `given`, a JSON list of the check that is done and its text.
 */
export function finishedCheckRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
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

/**
 * SQL for the travellers who have all the equipment they need: `booking_id` and a text such as `3/4`, how many items
 * were handed out of how many (an item may also be settled because it is not needed). An item for women or men also
 * counts for a traveller whose sex is not known, as in `getsItem`. What somebody else has received, who had the place before,
 * does not count.
 * @param listingIds ids of departures, or the SQL of an array of them
 */
export function equipmentRows(
  siteId: string,
  listingIds: readonly string[] | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const settled = sql`(${hasTraitSql('h.status', handoutMachine, 'settled')} and not ${wasAnother})`;
  const handed = hasTraitSql('h.status', handoutMachine, 'handed');
  return sql`select b.id as booking_id, count(*) filter (where ${handed}) || '/' || count(*) as text
      from departure_items d
      join equipment_items e on e.site_id = d.site_id and e.id = d.item_id
      join invoices i on i.site_id = d.site_id and i.listing_id = d.listing_id
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join equipment_handouts h on h.site_id = d.site_id and h.listing_id = d.listing_id
       and h.booking_id = b.id and h.item_id = d.item_id
     where d.site_id = ${siteId} and d.listing_id = any(${listingIds}::uuid[])
       and (e.for_gender is null or f.gender is null or e.for_gender = f.gender)
     group by b.id having bool_and(coalesce(${settled}, false))`;
}

/** SQL over a handout `h` and its booking `b`: whether somebody received the item who no longer has the place. */
export const wasAnother = sql<boolean>`(h.profile_id is not null and h.profile_id is distinct from b.profile_id)`;

/** SQL over `l`: whether the pilgrims of a departure get equipment; where they do not, its column is not shown. */
export const hasEquipment = sql<boolean>`exists (select from departure_items d
  where d.site_id = l.site_id and d.listing_id = l.id)`;

/**
 * SQL for the travellers who have a seat on every leg for which their departure has buses: `booking_id` and the names
 * of their buses.
 */
function busRows(siteId: string, listingIds: readonly string[]): RawBuilder<unknown> {
  return sql`select s.booking_id, string_agg(distinct d.name, ' · ') as text from bus_seats s
    join departure_buses d on d.site_id = s.site_id and d.id = s.bus_id
    where s.site_id = ${siteId} and s.listing_id = any(${listingIds}::uuid[])
    group by s.booking_id, s.listing_id
    having count(*) = (select count(distinct o.leg) from departure_buses o
      where o.site_id = ${siteId} and o.listing_id = s.listing_id)`;
}
