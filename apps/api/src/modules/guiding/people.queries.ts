import { ageOn, localDateOf } from '@rihla/domain/shared/dates';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { isLiveSql } from '../invoices/index.ts';
import { cardCode } from '../pilgrims/index.ts';

/**
 * A traveller as it is read. `number`, `pic_name` and `pic_phone` are the number and contact of the invoice;
 * `numbers` has the room number and floor in each hotel.
 */
type Row = {
  booking_id: string;
  name: string | null;
  phone: string | null;
  sex: string | null;
  birth_date: string | null;
  profile_id: string | null;
  number: string;
  pic_name: string;
  pic_phone: string | null;
  room: string | null;
  room_type: RoomType | null;
  numbers: { hotel: string; number: string | null; floor: string | null }[];
};

/**
 * The travellers of a departure by name, those without a name last; travellers of invoices that have ended are left
 * out. It takes one SQL statement.
 * @param departure its id and its day (`YYYY-MM-DD`), on which ages are counted
 * @param only a further SQL condition on the invoice `i`
 */
export async function readPeople(
  { db, site, sealer }: Pick<ReadCall, 'db' | 'site' | 'sealer'>,
  departure: { id: string; departure_at: string },
  only: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const found = await sql<Row>`
    select b.id as booking_id, f.id as profile_id, f.name, f.phone, f.gender as sex, f.birth_date, i.number,
           i.pic_name, i.pic_phone, r.room, r.room_type,
           coalesce((select jsonb_agg(jsonb_build_object('hotel', n.listing_hotel_id, 'number', n.number, 'floor', n.floor)
                       order by n.listing_hotel_id)
              from departure_rooms d
              join departure_room_numbers n on n.site_id = d.site_id and n.room_id = d.id
             where d.site_id = r.site_id and d.listing_id = r.listing_id and d.name = r.room), '[]') as numbers
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join booking_rooms r on r.site_id = b.site_id and r.booking_id = b.id
     where i.site_id = ${site.id} and i.listing_id = ${departure.id} and ${isLiveSql} and ${only}
     order by f.name nulls last, i.sequence, b.position`.execute(db);
  const day = localDateOf(departure.departure_at);
  return found.rows.map(({ birth_date, number, pic_name, pic_phone, room, room_type, numbers, ...one }) => ({
    ...one,
    code: cardCode(sealer, departure.id, one.booking_id),
    age: birth_date === null ? null : ageOn(localDateOf(birth_date), day),
    group: { number, contact: { name: pic_name, phone: pic_phone } },
    room: room !== null && room_type !== null ? { name: room, type: room_type, numbers } : null,
  }));
}
