import {
  type CareAudience,
  careFor,
  pregnancyWeeksOn,
  type ToldCare,
} from '@rihla/domain/pilgrims/care/care-audience';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { logRevelation } from '../log-revelation.ts';
import { openSheet } from './care-sheet.ts';
import { hasConsented } from './consent.queries.ts';

/** One pilgrim of a care list, with the needs that its audience is told. */
export type CareRow = { profile_id: string; name: string } & ToldCare;

/** A pilgrim as it is read; `sheet` is the encrypted care sheet as base64, null for none. */
type Row = {
  id: string;
  name: string;
  sheet: string | null;
  is_pregnant: boolean;
  pregnancy_weeks: number | null;
  pregnancy_weeks_on: string | null;
  departure_at: string | null;
};

/**
 * The needs of the pilgrims of a departure (such as a wheelchair, food or allergies) that an airline, a hotel or a
 * guide is given. Only pilgrims who have consented are included, each once, with only what this audience needs;
 * pilgrims without such needs are left out. It takes one SQL statement. The caller records who reads it
 * (`logRevelation`).
 * @param listingId the id of the package
 * @param audience who gets the data: airline, hotel or guide
 */
export async function careOf(
  { db, site, sealer }: Pick<ReadCall, 'db' | 'site' | 'sealer'>,
  listingId: string,
  audience: CareAudience,
): Promise<CareRow[]> {
  const found = await sql<Row>`
    select distinct f.id, f.name, encode(c.sheet_sealed, 'base64') as sheet, f.is_pregnant, f.pregnancy_weeks,
           f.pregnancy_weeks_on, l.departure_at
      from invoices i
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join profile_care c on c.site_id = f.site_id and c.profile_id = f.id
     where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${isLiveSql}
       and (c.sheet_sealed is not null or f.is_pregnant)
       and ${hasConsented(site.id, sql`f.id`, 'CARE')}
     order by f.name, f.id`.execute(db);
  return found.rows.flatMap((row) => {
    const sheet = row.sheet === null ? null : openSheet(sealer, row.id, Buffer.from(row.sheet, 'base64'));
    const needs = careFor(audience, sheet, weeksOf(row));
    return needs ? [{ profile_id: row.id, name: row.name, ...needs }] : [];
  });
}

/**
 * The weeks of a pregnancy on the day of departure, counted on from the day they were noted; null when there is none
 * or the weeks are unknown.
 */
function weeksOf(row: Row): number | null {
  const weeks = row.is_pregnant ? row.pregnancy_weeks : null;
  const noted = { weeks, on: row.pregnancy_weeks_on };
  return row.departure_at === null ? weeks : pregnancyWeeksOn(noted, row.departure_at);
}

/**
 * The care list of a departure (the needs of its pilgrims) for a screen; it is recorded who has read it.
 * @param input `id` is the id or slug of the package, `audience` who gets the data
 * @throws Problem `catalogue.not_found`
 */
export async function readCareList(
  call: WriteCall<Admin>,
  { id, audience }: { id: string; audience: CareAudience },
): Promise<CareRow[]> {
  const listing_id = await findListingId(call, id);
  await logRevelation(call, { field: 'care', listing_id });
  return careOf(call, listing_id, audience);
}
