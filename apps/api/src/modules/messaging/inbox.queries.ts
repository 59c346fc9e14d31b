import type { ListQuery } from '@rihla/domain/kit/list-query';
import { inboxList } from '@rihla/domain/messaging/conversations/inbox.contract';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

/** The notices of the actor, and how many of them are unread. */
export async function listNotices(call: ReadCall<Actor>, input: ListQuery) {
  const { data, meta } = await runList(
    noticesOf(call),
    (rows) => rows.select(['id', 'title', 'body', 'link', 'created_at', 'is_read']),
    input,
    {
      list: inboxList,
      columns: { created_at: 'created_at', is_read: 'is_read' },
      tie: 'id',
    },
  );
  return { data, meta: { ...meta, unread: await countUnread(call) } };
}

/** How many notices of the actor are unread. */
export async function countUnread(call: ReadCall<Actor>): Promise<number> {
  const { unread } = await noticesOf(call)
    .select(sql<number>`count(*)`.as('unread'))
    .where(sql<boolean>`not is_read`)
    .executeTakeFirstOrThrow();
  return unread;
}

/** A query of the notices in the app that the actor has received. */
function noticesOf({ db, site, actor }: ReadCall<Actor>) {
  return db.selectFrom('notices').where('site_id', '=', site.id).where('recipient_id', '=', actor.id);
}
