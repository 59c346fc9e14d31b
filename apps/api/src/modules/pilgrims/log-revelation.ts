import type { LookKind } from '@rihla/domain/pilgrims/look-kinds';
import type { Reader } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';

/**
 * The data that were read: a number of a pilgrim, the numbers of all pilgrims of a departure, or a page of a
 * pilgrim's papers; then `field` is the kind of paper.
 */
type Revelation = { field: LookKind } & ({ profile_id: string; scan_id?: string } | { listing_id: string });

/**
 * Records that a person has read identity numbers or documents that are stored encrypted. The rows can be neither
 * changed nor deleted.
 * @param call the context, with the person who has read them
 * @param revelations what was read, and of whom
 */
export async function logRevelation(
  { tx, site, actor }: Pick<WriteCall, 'tx' | 'site'> & { actor: Pick<Reader, 'kind' | 'id'> },
  ...revelations: readonly Revelation[]
): Promise<void> {
  if (revelations.length === 0) return;
  const by = { site_id: site.id, actor_kind: actor.kind, actor_id: actor.id };
  await tx
    .insertInto('revelations')
    .values(revelations.map((revelation) => ({ ...revelation, ...by })))
    .execute();
}
