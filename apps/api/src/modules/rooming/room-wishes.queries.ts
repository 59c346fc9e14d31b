import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { invoiceSeenBy, isLiveSql, refuseMissing } from '../invoices/index.ts';

type RoomWishes = OutputOf<typeof contract.room_wishes.get>['data'];

/**
 * SQL expression for the travellers of the invoice `i` with their wishes; other travellers are named only when they
 * are on the same invoice.
 */
const people = sql<RoomWishes['people']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', f.name, 'room_type', b.room_type, 'words', w.words,
           'with', coalesce((select jsonb_agg(o.id order by o.position) from bookings o
                              where o.site_id = b.site_id and o.invoice_id = b.invoice_id and o.id = any(w.others)), '[]'))
         order by b.position), '[]')
    from bookings b
    left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
    left join room_wishes w on w.site_id = b.site_id and w.booking_id = b.id
   where b.site_id = i.site_id and b.invoice_id = i.id)`;

/** SQL condition: nobody on the invoice `i` has a room yet. */
const withoutRooms = sql<boolean>`not exists (
  select from booking_rooms r join bookings b on b.site_id = r.site_id and b.id = r.booking_id
   where b.site_id = i.site_id and b.invoice_id = i.id)`;

/**
 * The wishes for rooms of an invoice that the actor may see. It contains nothing about people of other bookings;
 * only the office looks up people whom a wish names in free text.
 * @throws Problem `invoice.invalid`, `invoice.deleted`
 */
export async function getRoomWishes(
  call: Pick<ReadCall<Actor>, 'db' | 'site' | 'actor'>,
  { id }: { id: string },
): Promise<{ data: RoomWishes }> {
  const row = await invoiceSeenBy(call, id)
    .select([sql<boolean>`${isLiveSql} and ${withoutRooms}`.as('changeable'), people.as('people')])
    .executeTakeFirst();
  return { data: row ?? (await refuseMissing(call, id)) };
}
