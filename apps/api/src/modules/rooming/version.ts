import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

/**
 * Raises the version of the rooms of a departure by one, from the version that the actor has seen. The row stays locked
 * until the commit, so of two acts based on one version the second is refused.
 * @param from the version that the actor has seen; 0 when nothing was written yet
 * @returns the new version
 * @throws Problem `kit.stale_version` with the current version
 */
export async function raiseVersion(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  listingId: string,
  from: number,
): Promise<number> {
  const updated = await sql<{ version: number }>`
    insert into departure_roomings as r (site_id, listing_id, version)
    select ${site.id}::uuid, ${listingId}::uuid, 1
     where ${from}::int = 0 or exists (
       select from departure_roomings where site_id = ${site.id}::uuid and listing_id = ${listingId}::uuid)
    on conflict (site_id, listing_id) do update set version = r.version + 1
     where r.version = ${from}::int
    returning version`.execute(tx);
  if (updated.rows[0]) return updated.rows[0].version;
  const current = await tx
    .selectFrom('departure_roomings')
    .select('version')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return refuse('kit.stale_version', { current: current?.version ?? 0 });
}

/**
 * Raises the version of the rooms of a departure by one without checking it, for acts that concern one traveller
 * only.
 */
export async function touchRooming(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  listingId: string,
): Promise<void> {
  await sql`
    insert into departure_roomings as r (site_id, listing_id, version) values (${site.id}, ${listingId}, 1)
    on conflict (site_id, listing_id) do update set version = r.version + 1`.execute(tx);
}
