import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { ConversationView } from '@rihla/domain/messaging/conversations/conversation';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';

type ConversationPage = OutputOf<typeof contract.conversations.list>;

/** How many characters of the customer's last reply or call the list shows. */
const EXCERPT = 140;

/**
 * A page of the conversations of the site: those assigned to the caller, to nobody, or all. It takes one SQL statement.
 */
export async function listConversations(
  { db, site, actor }: ReadCall<Admin>,
  { view, page, per_page, sort }: ListQuery & { view: ConversationView },
): Promise<ConversationPage> {
  const order = (sort[0]?.descending ?? true) ? sql`desc` : sql`asc`;
  const seen = {
    MINE: sql`c.assignee_id = ${actor.id}`,
    NOBODY: sql`c.assignee_id is null`,
    ALL: sql`true`,
  }[view];
  const { rows } = await sql<{ total: number; data: ConversationPage['data'] }>`
    with found as (
      select c.user_id, c.assignee_id, c.last_at, c.waiting_since, u.slug, u.name
        from conversations c join users u on u.site_id = c.site_id and u.id = c.user_id
       where c.site_id = ${site.id} and u.merged_into_id is null and ${seen}
    ), shown as (
      select f.slug, f.name, f.last_at, f.waiting_since,
             case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as assignee,
             (select left(said.text, ${EXCERPT}) from (
                 (select r.text, r.created_at from whatsapp_replies r
                   where r.site_id = ${site.id} and r.user_id = f.user_id
                   order by r.created_at desc, r.id desc limit 1)
                 union all
                 (select k.text, k.created_at from customer_calls k
                   where k.site_id = ${site.id} and k.user_id = f.user_id and k.direction = 'IN'
                   order by k.created_at desc, k.id desc limit 1)) said
               order by said.created_at desc limit 1) as last_reply
        from (select * from found order by last_at ${order}, user_id limit ${per_page} offset ${(page - 1) * per_page}) f
        left join admins a on a.site_id = ${site.id} and a.id = f.assignee_id
       order by f.last_at ${order}, f.user_id
    )
    select (select count(*)::int from found) as total, coalesce((select json_agg(s) from shown s), '[]') as data`.execute(
    db,
  );
  const { total, data } = rows[0]!;
  return {
    data: data.map((row) => ({
      ...row,
      last_at: new Date(row.last_at).toISOString(),
      waiting_since: row.waiting_since && new Date(row.waiting_since).toISOString(),
    })),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}
