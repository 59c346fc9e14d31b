import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { sql } from 'kysely';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import type { ReactionCall } from '../../../kit/reaction.ts';

/**
 * Takes along what was noted of the equipment of travellers who have moved to another departure, where that one gives the
 * same items: a suitcase that somebody has is not handed out again. What the new departure does not give stays noted at the
 * earlier one, from which it is taken back. The rows are locked in the order of `lockHandouts`.
 */
export async function carryHandouts({ tx, site }: ReactionCall, invoiceId: string): Promise<void> {
  const handed = hasTraitSql('h.status', handoutMachine, 'handed');
  await sql`
    with carried as (
      select distinct on (h.booking_id, h.item_id) h.id, b.listing_id
        from bookings b
        join equipment_handouts h on h.site_id = b.site_id and h.booking_id = b.id and h.listing_id <> b.listing_id
        join departure_items d on d.site_id = b.site_id and d.listing_id = b.listing_id and d.item_id = h.item_id
       where b.site_id = ${site.id} and b.invoice_id = ${invoiceId}
         and not exists (
           select from equipment_handouts o where o.site_id = b.site_id and o.listing_id = b.listing_id
              and o.booking_id = b.id and o.item_id = h.item_id)
       order by h.booking_id, h.item_id, ${handed} desc, h.id desc
    ), locked as (
      select h.id, m.listing_id from carried m
        join equipment_handouts h on h.site_id = ${site.id} and h.id = m.id
       order by h.id for no key update of h
    )
    update equipment_handouts c set listing_id = m.listing_id from locked m
     where c.site_id = ${site.id} and c.id = m.id`.execute(tx);
}
