import { type EntryKind, type EntryValues, entryFieldsOf } from '@rihla/domain/departures/board/entries';
import type { Candidate } from '@rihla/domain/departures/board/match-sheet';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { live } from '../../invoices/index.ts';

/**
 * The named pilgrims of a departure with what they have of one kind of entry, once each, as rows of a sheet are matched
 * with them.
 */
export async function readCandidates(
  { db, site }: ReadCall<Admin>,
  listingId: string,
  kind: EntryKind,
): Promise<Candidate[]> {
  const held = kind === 'TICKET' ? 't' : 'f';
  const values = sql.join(
    entryFieldsOf(kind).flatMap((field) => [sql.lit(field), sql.ref(`${held}.${field}`)]),
  );
  const found = await sql<Candidate & { values: EntryValues }>`
    select distinct on (f.id) f.id as profile_id, f.name,
           array[f.name, f.passport_name, f.vaccine_name] as names, f.passport_number_hash as passport_hash,
           coalesce(${sql.ref(`${held}.version`)}, 0) as version, jsonb_build_object(${values}) as values
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      join profiles f on f.site_id = b.site_id and f.id = b.profile_id and f.archived_at is null
      left join departure_tickets t
        on t.site_id = i.site_id and t.listing_id = i.listing_id and t.profile_id = f.id
     where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${live}
     order by f.id`.execute(db);
  return found.rows;
}
