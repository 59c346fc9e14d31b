import { refuse } from '@rihla/domain/departures/equipment/equipment.errors';
import type { ClothesSize } from '@rihla/domain/departures/equipment/equipment-needs';
import { handoutMachine, type HandoutStatus } from '@rihla/domain/departures/equipment/handout.machine';
import { canMove, type EventOf } from '@rihla/domain/kit/machine';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { moveMany } from '../../../kit/move.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { isLiveSql } from '../../invoices/index.ts';

export type Entry = { booking_id: string; item_id: string };
export type ChangeCount = { changed: number; unchanged: number };

/** An item of a traveller, locked until the commit. `missing_size`: it comes in sizes, and nobody knows which. */
type LockedHandout = {
  id: string;
  status: HandoutStatus;
  /** The pilgrim who has the place now; null where nobody is named. */
  profile_id: string | null;
  size: ClothesSize | null;
  known_size: ClothesSize | null;
  missing_size: boolean;
};

/**
 * The handouts (one item of one traveller each) that are named, locked in the same order by all callers, so that two do
 * not block each other. Handouts that are not stored yet are created as open.
 * @param options.leavers whether those are accepted who no longer travel on the departure and still have items of it
 * @throws Problem `equipment.item_unknown`, `equipment.person_unknown`
 */
export async function lockHandouts(
  { tx, site }: WriteCall<Admin>,
  listingId: string,
  entries: readonly Entry[],
  { leavers = false }: { leavers?: boolean } = {},
): Promise<LockedHandout[]> {
  const items = [...new Set(entries.map(({ item_id }) => item_id))];
  const people = [...new Set(entries.map(({ booking_id }) => booking_id))];
  const known = await sql`
    select from departure_items where site_id = ${site.id} and listing_id = ${listingId}
       and item_id = any(${items}::uuid[]) for key share`.execute(tx);
  if (known.rows.length < items.length) return refuse('equipment.item_unknown');
  const hasItems = sql`exists (select from equipment_handouts h
    where h.site_id = b.site_id and h.listing_id = ${listingId} and h.booking_id = b.id
      and ${hasTraitSql('h.status', handoutMachine, 'handed')})`;
  const accepted = await sql`
    select from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
     where b.site_id = ${site.id} and b.id = any(${people}::uuid[])
       and ((i.listing_id = ${listingId} and ${isLiveSql}) or (${leavers} and ${hasItems}))`.execute(tx);
  if (accepted.rows.length < people.length) return refuse('equipment.person_unknown');
  const pairs = sql`unnest(${entries.map(({ booking_id }) => booking_id)}::uuid[],
    ${entries.map(({ item_id }) => item_id)}::uuid[]) p (booking_id, item_id)`;
  await sql`
    insert into equipment_handouts (site_id, listing_id, booking_id, item_id)
    select distinct ${site.id}::uuid, ${listingId}::uuid, p.booking_id, p.item_id from ${pairs}
     order by 3, 4 on conflict on constraint equipment_handouts_once do nothing`.execute(tx);
  const locked = await sql<LockedHandout>`
    select h.id, h.status, b.profile_id, h.size, case when e.has_sizes then coalesce(h.size, f.clothes_size) end as known_size,
           e.has_sizes and coalesce(h.size, f.clothes_size) is null as missing_size
      from equipment_handouts h
      join equipment_items e on e.site_id = h.site_id and e.id = h.item_id
      join bookings b on b.site_id = h.site_id and b.id = h.booking_id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
     where h.site_id = ${site.id} and h.listing_id = ${listingId}
       and (h.booking_id, h.item_id) in (select p.booking_id, p.item_id from ${pairs})
     order by h.id for no key update of h`.execute(tx);
  return locked.rows;
}

/** The locked items of travellers in whose state an event may happen. */
export const rowsThatAllow = (rows: readonly LockedHandout[], event: EventOf<typeof handoutMachine>) =>
  rows.filter(({ status }) => canMove(handoutMachine, status, event));

/**
 * Moves handouts by an event of their machine, all in one statement, and counts those that were moved and those whose
 * state does not allow the event.
 * @param rows all handouts that the act names
 * @param movable those of them that are moved
 */
export async function moveHandouts(
  call: WriteCall<Admin>,
  rows: readonly LockedHandout[],
  movable: readonly LockedHandout[],
  event: EventOf<typeof handoutMachine>,
  note: string | null = null,
): Promise<ChangeCount> {
  const ids = movable.map(({ id }) => id);
  const moved = await moveMany(call, handoutMachine, 'equipment_handouts', ids, event, note);
  return { changed: moved.length, unchanged: rows.length - moved.length };
}
