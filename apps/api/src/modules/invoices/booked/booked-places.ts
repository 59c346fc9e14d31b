import { sql } from 'kysely';
import type { AddonCategoryType } from '@rihla/domain/reference/choices';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { ReadCall } from '../../../kit/call.ts';

/** The place of one traveller on an invoice, at the prices that it was booked at. */
export type BookedPlace = {
  id: string;
  variant_id: string;
  room_type: RoomType;
  price: number;
  /** Name of the room type option, as the invoice prints it. */
  name: string;
  /**
   * What an agent earns by this traveller where fees go by room type, as it was when the place was booked; in the
   * smallest unit.
   */
  agent_fee: number;
  addons: {
    id: string;
    name: string;
    price: number;
    category_id: string;
    category_type: AddonCategoryType;
  }[];
};

/**
 * The booked places of an invoice (one for each traveller) with their add-ons, in the order of booking. Prices and the
 * agent's fee are in the smallest unit of the invoice's currency; `name` is the variant as the invoice prints it.
 */
export async function bookedPlaces(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  invoiceId: string,
): Promise<BookedPlace[]> {
  const { rows } = await sql<BookedPlace>`
    select b.id, b.variant_id, b.room_type, b.price, b.agent_fee,
           coalesce((select l.description from invoice_lines l where l.site_id = b.site_id and l.invoice_id = b.invoice_id
                        and l.kind = 'VARIANT' and l.ref = b.variant_id::text limit 1), v.name, '') as name,
           (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'price', o.price,
                     'category_id', a.addon_category_id, 'category_type', c.type) order by a.name, a.id), '[]')
              from booking_addons o
              join listing_addons a on a.site_id = o.site_id and a.id = o.listing_addon_id
              join addons_categories c on c.site_id = a.site_id and c.id = a.addon_category_id
             where o.site_id = b.site_id and o.booking_id = b.id) as addons
      from bookings b
      left join listing_variants v on v.site_id = b.site_id and v.id = b.variant_id
     where b.site_id = ${site.id} and b.invoice_id = ${invoiceId}
     order by b.position`.execute(db);
  return rows;
}
