import type { editor } from '@rihla/domain/catalogue/listing.shapes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '../../../kit/db/db.ts';
import { instant } from '../sql.ts';

export type Editor = z.output<typeof editor>;

/** How long after the last sign of life somebody counts as being in a package. */
export const PRESENT_MS = 60_000;

/** Who else has the package `l` open, as a JSON list. */
export function editorsOf(selfId: string | null, now: Date) {
  const since = new Date(now.getTime() - PRESENT_MS).toISOString();
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('admin_id', e.admin_id, 'name', e.admin_name, 'seen_at', ${instant('e.seen_at')})
             order by e.admin_name, e.admin_id), '[]')
      from listing_presence e
     where e.site_id = l.site_id and e.listing_id = l.id and e.seen_at > ${since}::timestamptz
       and e.admin_id is distinct from ${selfId}::uuid)`;
}

/** Notes that somebody has a package open. @returns the others who have */
export async function notePresence(
  tx: Handle,
  siteId: string,
  listingId: string,
  admin: { id: string; name: string },
  now: Date,
): Promise<Editor[]> {
  await tx
    .insertInto('listing_presence')
    .values({
      site_id: siteId,
      listing_id: listingId,
      admin_id: admin.id,
      admin_name: admin.name,
      seen_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'listing_id', 'admin_id']).doUpdateSet({ seen_at: now.toISOString() }),
    )
    .execute();
  const found = await sql<{ editors: Editor[] }>`
    select ${editorsOf(admin.id, now)} as editors from listings l
     where l.site_id = ${siteId} and l.id = ${listingId}`.execute(tx);
  return found.rows[0]?.editors ?? [];
}
