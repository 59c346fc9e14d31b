import { type EntryKind, entryFieldsOf } from '@rihla/domain/departures/board/entries';
import type { Candidate } from '@rihla/domain/departures/board/match-sheet';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

/** The pilgrims of a departure, and those of the asked visa numbers that belong to people who are not on it. */
type Candidates = { candidates: Candidate[]; elsewhere: ReadonlySet<string> };

/**
 * The named pilgrims of a departure with what they have of one kind of entry, once each, as rows of a sheet are matched
 * with them. It takes one SQL statement.
 * @param visas numbers of visas about which is asked: one is one person's, whatever the journey
 */
export async function readCandidates(
  { db, site }: ReadCall<Admin>,
  listingId: string,
  kind: EntryKind,
  visas: readonly (string | null | undefined)[],
): Promise<Candidates> {
  const held = kind === 'TICKET' ? 't' : 'f';
  const asked = visas.filter((number) => typeof number === 'string');
  const values = sql.join(
    entryFieldsOf(kind).flatMap((field) => [sql.lit(field), sql.ref(`${held}.${field}`)]),
  );
  const found = await sql<{ candidates: Candidate[]; elsewhere: string[] }>`
    with here as (
      select distinct on (f.id) f.id as profile_id, f.name,
             array[f.name, f.passport_name, f.vaccine_name] as names, f.passport_number_hash as passport_hash,
             coalesce(${sql.ref(`${held}.version`)}, 0) as version, jsonb_build_object(${values}) as values
        from invoices i
        join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
        join profiles f on f.site_id = b.site_id and f.id = b.profile_id and f.archived_at is null
        left join departure_tickets t
          on t.site_id = i.site_id and t.listing_id = i.listing_id and t.profile_id = f.id
       where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${isLiveSql}
       order by f.id
    )
    select coalesce((select jsonb_agg(to_jsonb(h) order by h.profile_id) from here h), '[]') as candidates,
           array(select f.visa_number from profiles f
                  where f.site_id = ${site.id} and f.visa_number = any(${asked}::text[]) and f.archived_at is null
                    and f.id not in (select profile_id from here)) as elsewhere`.execute(db);
  const { candidates, elsewhere } = found.rows[0]!;
  return { candidates, elsewhere: new Set(elsewhere) };
}
