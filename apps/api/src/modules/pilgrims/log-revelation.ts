import type { Reader } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';

/** The sealed numbers that were read: one of a pilgrim, or those of all pilgrims of a departure. */
type Revelation = { field: string } & ({ profile_id: string } | { listing_id: string });

/**
 * Stores that a person has read identity numbers that are kept encrypted. The row can be neither changed nor
 * deleted.
 * @param call with the person who has read them
 * @param revelation which numbers were read
 */
export async function logRevelation(
  { tx, site, actor }: Pick<WriteCall, 'tx' | 'site'> & { actor: Pick<Reader, 'kind' | 'id'> },
  revelation: Revelation,
): Promise<void> {
  await tx
    .insertInto('revelations')
    .values({ ...revelation, site_id: site.id, actor_kind: actor.kind, actor_id: actor.id })
    .execute();
}
