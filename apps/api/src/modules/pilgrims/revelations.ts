import type { Reader } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';

/** What was read: a number of one pilgrim, or of all on a departure. */
type Read = { field: string } & ({ profile_id: string } | { listing_id: string });

/** Notes who has read a sealed number whole, and whose. The note can be neither changed nor deleted. */
export async function noteRevelation(
  tx: Handle,
  siteId: string,
  actor: Pick<Reader, 'kind' | 'id'>,
  read: Read,
): Promise<void> {
  await tx
    .insertInto('revelations')
    .values({ ...read, site_id: siteId, actor_kind: actor.kind, actor_id: actor.id })
    .execute();
}
