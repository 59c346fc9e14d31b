import type { editor } from '@rihla/domain/catalogue/listings/listing.shapes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { instant } from '../sql.ts';
import { findListingId } from './find-listing.ts';

type Editor = z.output<typeof editor>;

/** The milliseconds after a person's last request during which the person counts as having a package open. */
const PRESENT_MS = 60_000;

/**
 * SQL for the staff who have the package `l` open at this moment, as a JSON list, so that two who edit it learn of
 * each other.
 * @param selfId the reader, who is left out
 */
export function editorsOf(selfId: string | null, now: Date) {
  const since = new Date(now.getTime() - PRESENT_MS).toISOString();
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('admin_id', e.admin_id, 'name', e.admin_name, 'seen_at', ${instant('e.seen_at')})
             order by e.admin_name, e.admin_id), '[]')
      from listing_presence e
     where e.site_id = l.site_id and e.listing_id = l.id and e.seen_at > ${since}::timestamptz
       and e.admin_id is distinct from ${selfId}::uuid)`;
}

/**
 * Stores that the calling member of staff has a package open on the screen at this moment, so that two people who edit
 * it see each other's names.
 * @returns the others who have it open
 * @throws Problem `catalogue.not_found`
 */
export async function notePresence(call: WriteCall<Admin>, input: { id: string }): Promise<Editor[]> {
  const { tx, site, actor, now } = call;
  const listingId = await findListingId(call, input.id);
  await tx
    .insertInto('listing_presence')
    .values({
      site_id: site.id,
      listing_id: listingId,
      admin_id: actor.id,
      admin_name: actor.name,
      seen_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'listing_id', 'admin_id']).doUpdateSet({ seen_at: now.toISOString() }),
    )
    .execute();
  const found = await sql<{ editors: Editor[] }>`
    select ${editorsOf(actor.id, now)} as editors from listings l
     where l.site_id = ${site.id} and l.id = ${listingId}`.execute(tx);
  return found.rows[0]?.editors ?? [];
}
