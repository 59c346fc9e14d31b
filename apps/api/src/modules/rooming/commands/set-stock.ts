import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/rooming/rooming.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { raiseVersion } from '../version.ts';

/**
 * Stores how many rooms of each type the hotels of a departure have given to the group. A number of null removes the
 * stored one, so that the number of bedrooms of the package is used.
 * @throws Problem `catalogue.not_found`, `kit.stale_version`, `rooming.hotel_unknown`
 */
export async function setStock(
  call: WriteCall<Admin>,
  { id, version, stock }: InputOf<typeof contract.rooming.set_stock>,
): Promise<{ version: number }> {
  const { tx, site } = call;
  const listingId = await findListingId(call, id);
  const newVersion = await raiseVersion(call, listingId, version);
  const stays = await tx
    .selectFrom('listing_hotels')
    .select('id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .execute();
  const known = new Set(stays.map((stay) => stay.id));
  if (stock.some(({ hotel }) => !known.has(hotel))) return refuse('rooming.hotel_unknown');
  const rows = JSON.stringify(stock);
  await sql`
    delete from hotel_room_stock k using jsonb_to_recordset(${rows}::jsonb) as s (hotel uuid, type text)
     where k.site_id = ${site.id} and k.listing_hotel_id = s.hotel and k.room_type = s.type`.execute(tx);
  await sql`
    insert into hotel_room_stock (site_id, listing_hotel_id, room_type, rooms)
    select distinct on (s.hotel, s.type) ${site.id}::uuid, s.hotel, s.type, s.rooms
      from jsonb_to_recordset(${rows}::jsonb) as s (hotel uuid, type text, rooms int)
     where s.rooms is not null`.execute(tx);
  return { version: newVersion };
}
