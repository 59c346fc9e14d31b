import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/equipment/equipment.errors';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { findListingId } from '../../catalogue/index.ts';

/**
 * Sets which items of equipment the pilgrims of a departure get. An item that somebody has received cannot be removed,
 * and one that was archived cannot be added.
 * @throws Problem `catalogue.not_found`, `equipment.item_unknown`, `equipment.item_handed_out`
 */
export async function chooseItems(
  call: WriteCall<Admin>,
  { id, items }: InputOf<typeof contract.equipment.choose_items>,
): Promise<{ items: number }> {
  const { tx, site } = call;
  const listingId = await findListingId(call, id);
  const wanted = [...new Set(items)].toSorted();
  // Locked, so that nothing is handed out of an item that is being taken off.
  const existing = await sql<{ item_id: string }>`
    select item_id from departure_items
     where site_id = ${site.id} and listing_id = ${listingId} order by item_id for update`.execute(tx);
  const chosen = existing.rows.map(({ item_id }) => item_id);
  const added = wanted.filter((one) => !chosen.includes(one));
  await addItems(call, listingId, added);
  const removed = chosen.filter((one) => !wanted.includes(one));
  if (removed.length === 0) return { items: wanted.length };
  const handed = await sql<{ name: string }>`
    select e.name from equipment_handouts h
      join equipment_items e on e.site_id = h.site_id and e.id = h.item_id
     where h.site_id = ${site.id} and h.listing_id = ${listingId} and h.item_id = any(${removed}::uuid[])
       and ${hasTraitSql('h.status', handoutMachine, 'handed')} limit 1`.execute(tx);
  if (handed.rows[0]) return refuse('equipment.item_handed_out', { item: handed.rows[0].name });
  await tx
    .deleteFrom('departure_items')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('item_id', 'in', removed)
    .execute();
  return { items: wanted.length };
}

/** Adds items of the agency's equipment to a departure; refuses unknown and archived ones. */
async function addItems({ tx, site }: WriteCall<Admin>, listingId: string, items: readonly string[]) {
  if (items.length === 0) return;
  const known = await sql`
    insert into departure_items (site_id, listing_id, item_id)
    select e.site_id, ${listingId}::uuid, e.id from equipment_items e
     where e.site_id = ${site.id} and e.id = any(${items}::uuid[]) and e.archived_at is null
    on conflict do nothing returning item_id`.execute(tx);
  if (known.rows.length < items.length) refuse('equipment.item_unknown');
}
