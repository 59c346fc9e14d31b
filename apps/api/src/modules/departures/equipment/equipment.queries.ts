import { allows } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { DepartureEquipment } from '@rihla/domain/departures/equipment/equipment.contract';
import { todayIn } from '@rihla/domain/shared/dates';
import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { findListingId } from '../../catalogue/index.ts';
import { isLiveSql } from '../../invoices/index.ts';
import type { FileCall } from '../../media/index.ts';
import { wasAnother } from '../board/board-columns.ts';

/**
 * The equipment of a departure: its items, everybody who travels or has left and still has some of it, and what was handed
 * out. Three statements, however large the group.
 * @throws Problem `catalogue.not_found`
 */
export async function readEquipment(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<DepartureEquipment> {
  const { db, site } = call;
  const listingId = await findListingId(call, id);
  const answer = await sql<Omit<DepartureEquipment, 'people' | 'today'>>`
    select jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'departure_at', l.departure_at) as listing,
           coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'has_sizes', e.has_sizes,
                              'for_gender', e.for_gender) order by e.name, e.id)
                       from departure_items d join equipment_items e on e.site_id = d.site_id and e.id = d.item_id
                      where d.site_id = l.site_id and d.listing_id = l.id), '[]') as items,
           coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.name, e.id)
                       from equipment_items e
                      where e.site_id = l.site_id and e.archived_at is null), '[]') as catalogue,
           coalesce((select jsonb_agg(jsonb_build_object('booking_id', h.booking_id, 'item_id', h.item_id,
                              'status', h.status, 'size', h.size, 'handed_on', h.handed_on, 'handed_by', a.name,
                              'receipt', h.receipt, 'received_by', h.received_by,
                              'signature_file_id', h.signature_file_id, 'reason', h.reason,
                              'handed_to', case when ${wasAnother} then f.name end) order by h.id)
                       from equipment_handouts h
                       join bookings b on b.site_id = h.site_id and b.id = h.booking_id
                       left join profiles f on f.site_id = h.site_id and f.id = h.profile_id
                       left join admins a on a.site_id = h.site_id and a.id = h.handed_by
                      where h.site_id = l.site_id and h.listing_id = l.id), '[]') as handouts
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  const found = answer.rows[0] ?? refuse('catalogue.not_found');
  const people = await sql<DepartureEquipment['people'][number]>`
    with shown as (
      select b.id, true as travels from invoices i
        join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
       where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${isLiveSql}
      union all
      select distinct h.booking_id, false from equipment_handouts h
        join bookings b on b.site_id = h.site_id and b.id = h.booking_id
        join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
       where h.site_id = ${site.id} and h.listing_id = ${listingId}
         and ${hasTraitSql('h.status', handoutMachine, 'handed')} and not (i.listing_id = h.listing_id and ${isLiveSql})
    )
    select b.id, s.travels, f.name, f.gender, f.clothes_size as size, i.number as invoice_number,
           i.slug as invoice_slug, i.currency, i.equipment_total, i.equipment_paid
      from shown s
      join bookings b on b.site_id = ${site.id} and b.id = s.id
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
     order by s.travels desc, i.sequence, b.position`.execute(db);
  const shown = new Set(people.rows.map((one) => one.id));
  return {
    ...found,
    today: todayIn(site.timeZone, call.now),
    handouts: found.handouts.filter((one) => shown.has(one.booking_id)),
    people: people.rows,
  };
}

/** Whether a file is the signature of somebody who has received equipment, and the member of staff may see it. */
export async function seesSignature({ db, site, actor }: FileCall, fileId: string): Promise<boolean> {
  if (actor.kind !== 'ADMIN' || !allows(actor.role, 'equipment_handout.read')) return false;
  const found = await db
    .selectFrom('equipment_handouts')
    .select('id')
    .where('site_id', '=', site.id)
    .where('signature_file_id', '=', fileId)
    .executeTakeFirst();
  return found !== undefined;
}
