import { sql } from 'kysely';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { ReadCall } from '../../kit/call.ts';

/** The place of one traveller on an invoice, at the prices that it was booked at. */
export type BookedPlace = {
  id: string;
  variant_id: string;
  room_type: RoomType;
  price: number;
  addons: { id: string; name: string; price: number; category_id: string }[];
};

/** The places of an invoice with their add-ons, in the order in which they were booked. */
export async function bookedPlaces(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
): Promise<BookedPlace[]> {
  const { rows } = await sql<BookedPlace>`
    select b.id, b.variant_id, b.room_type, b.price,
           (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'price', o.price,
                     'category_id', a.addon_category_id) order by a.name, a.id), '[]')
              from booking_addons o
              join listing_addons a on a.site_id = o.site_id and a.id = o.listing_addon_id
             where o.site_id = b.site_id and o.booking_id = b.id) as addons
      from bookings b
     where b.site_id = ${site.id} and b.invoice_id = ${invoiceId}
     order by b.position`.execute(db);
  return rows;
}
