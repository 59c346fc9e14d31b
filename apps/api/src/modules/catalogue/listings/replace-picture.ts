import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Shows another picture wherever packages of the site show one: as main photo, in galleries and itineraries. A gallery
 * that has the new picture already loses the old one, because it holds no picture twice.
 * @param from the id of the file that is shown
 * @param to the id of the file to show
 * @returns the number of places that changed
 */
export async function replaceListingPicture(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  from: string,
  to: string,
): Promise<number> {
  const main = await sql`
    update listings set photo_file_id = ${to} where site_id = ${site.id} and photo_file_id = ${from}`.execute(
    tx,
  );
  const days = await sql`
    update listing_itineraries set photo_file_id = ${to}
     where site_id = ${site.id} and photo_file_id = ${from}`.execute(tx);
  const doubled = await sql`
    delete from listing_photos p
     where p.site_id = ${site.id} and p.file_id = ${from}
       and exists (select from listing_photos o
         where o.site_id = p.site_id and o.listing_id = p.listing_id and o.file_id = ${to})`.execute(tx);
  const gallery = await sql`
    update listing_photos set file_id = ${to} where site_id = ${site.id} and file_id = ${from}`.execute(tx);
  return [main, days, doubled, gallery].reduce(
    (sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows),
    0,
  );
}
