import { sql } from 'kysely';
import type { ReactionCall } from '../../kit/reaction.ts';

/**
 * Copies the flat fees of a package to its copies.
 * @param copied the package, and the packages that were copied from it
 */
export async function copyFlatFees(
  { tx, site }: ReactionCall,
  copied: { sourceId: string; copyIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into flat_fees (site_id, listing_id, stage_id, new_to_part, part_to_paid, new_to_paid)
    select f.site_id, c.id, f.stage_id, f.new_to_part, f.part_to_paid, f.new_to_paid
      from flat_fees f, unnest(${copied.copyIds}::uuid[]) as c (id)
     where f.site_id = ${site.id} and f.listing_id = ${copied.sourceId}`.execute(tx);
}
