import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockProfile } from '../profile.queries.ts';

/**
 * Archives a profile that the actor sees.
 * @throws Problem `pilgrims.not_found`
 */
export async function archiveProfile(call: WriteCall<Actor>, input: { id: string }): Promise<{ id: string }> {
  const { tx, site, now } = call;
  const { id } = await lockProfile(call, input.id);
  await tx
    .updateTable('profiles')
    .set({ archived_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { id };
}
