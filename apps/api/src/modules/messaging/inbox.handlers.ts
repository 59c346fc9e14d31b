import { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { inboxList } from '@rihla/domain/messaging/inbox.contract';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { command, query } from '../../kit/implement.ts';
import { runList } from '../../kit/list.ts';

export const inboxBindings = [
  query(contract.admin_inboxes.list, ({ db, site, actor, input }) => inbox(db, site.id, actor, input)),
  query(contract.user_inboxes.list, ({ db, site, actor, input }) => inbox(db, site.id, actor, input)),
  command(contract.admin_inboxes.read, ({ tx, site, actor, now, input }) =>
    markRead(tx, site.id, actor, input.id, now),
  ),
  command(contract.user_inboxes.read, ({ tx, site, actor, now, input }) =>
    markRead(tx, site.id, actor, input.id, now),
  ),
];

async function inbox(db: Handle, siteId: string, actor: Actor, input: ListQuery) {
  const { data, meta } = await runList(
    noticesOf(db, siteId, actor),
    (rows) => rows.select(['id', 'title', 'body', 'link', 'created_at', 'is_read']),
    input,
    {
      list: inboxList,
      columns: { created_at: 'created_at', is_read: 'is_read' },
      tie: 'id',
    },
  );
  return { data, meta: { ...meta, unread: await countUnread(db, siteId, actor) } };
}

async function markRead(tx: Handle, siteId: string, actor: Actor, id: string, now: Date) {
  const marked = await tx
    .updateTable('notices')
    .set({ read_at: sql`coalesce(read_at, ${now.toISOString()}::timestamptz)` })
    .where('site_id', '=', siteId)
    .where('recipient_id', '=', actor.id)
    .$if(id === 'all', (all) => all.where('is_read', '=', false))
    .$if(id !== 'all', (one) => one.where('id', '=', id))
    .executeTakeFirst();
  if (id !== 'all' && marked.numUpdatedRows === 0n) return refuse('kit.not_found');
  return { data: { unread: await countUnread(tx, siteId, actor) } };
}

function noticesOf(db: Handle, siteId: string, actor: Actor) {
  return db.selectFrom('notices').where('site_id', '=', siteId).where('recipient_id', '=', actor.id);
}

async function countUnread(db: Handle, siteId: string, actor: Actor): Promise<number> {
  const { unread } = await noticesOf(db, siteId, actor)
    .select(sql<number>`count(*)`.as('unread'))
    .where(sql<boolean>`not is_read`)
    .executeTakeFirstOrThrow();
  return unread;
}
