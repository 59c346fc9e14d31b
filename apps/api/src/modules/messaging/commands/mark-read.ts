import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { countUnread } from '../inbox.queries.ts';

/**
 * Marks one of the actor's notices in the app, or all of them, as read.
 * @param input `id` of a notice, or `all`
 * @returns how many notices are still unread
 * @throws Problem `kit.not_found` for a notice of somebody else
 */
export async function markRead(call: WriteCall<Actor>, { id }: { id: string }): Promise<{ unread: number }> {
  const { tx, site, actor, now } = call;
  const marked = await tx
    .updateTable('notices')
    .set({ read_at: sql`coalesce(read_at, ${now.toISOString()}::timestamptz)` })
    .where('site_id', '=', site.id)
    .where('recipient_id', '=', actor.id)
    .$if(id === 'all', (all) => all.where('is_read', '=', false))
    .$if(id !== 'all', (one) => one.where('id', '=', id))
    .executeTakeFirst();
  if (id !== 'all' && marked.numUpdatedRows === 0n) return refuse('kit.not_found');
  return { unread: await countUnread(call) };
}
