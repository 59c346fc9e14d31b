import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { actedAs } from '../../../kit/lists/reference-names.ts';

type Conversation = OutputOf<typeof contract.conversations.get>;

/**
 * The conversation with a customer, one statement: messages, notices, replies and calls, also those of accounts that
 * were merged into this one. An e-mail shows its subject only, except the answers of the office. Messages about the
 * account show no text, because it may contain a link that opens the account.
 * @throws Problem `kit.not_found`
 */
export async function getConversation(
  call: ReadCall<Admin>,
  { id, page, per_page, sort }: ListQuery & { id: string },
): Promise<Conversation> {
  const { db, site } = call;
  const userId = await customerId(call, id);
  const order = (sort[0]?.descending ?? true) ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ total: number; data: Conversation['data'] }>`
    with recursive person (id) as (
      select ${userId}::uuid
      union
      select u.id from users u join person p on u.site_id = ${site.id} and u.merged_into_id = p.id
    ), entry (id, kind, at, title, text, status, direction, by, file_id, media) as (
      select m.id, case m.channel when 'EMAIL' then 'LETTER' else 'WHATSAPP' end, m.created_at, m.subject,
             case when m.template = 'conversation.answer' or (m.channel = 'WHATSAPP' and m.template not like 'account.%')
                  then nullif(m.body, '') end, m.status,
             null::text, null::text, m.file_id, case when m.file_id is not null then 'KEPT' end
        from messages m where m.site_id = ${site.id} and m.recipient_id in (select id from person)
      union all
      select n.id, 'NOTICE', n.created_at, n.title, n.body, null, null, null, null, null
        from notices n where n.site_id = ${site.id} and n.recipient_id in (select id from person)
      union all
      select r.id, 'REPLY', r.created_at, null, nullif(r.text, ''), null, null, null, r.file_id,
             case when r.file_id is not null then 'KEPT' when r.media_error is not null then 'DROPPED'
                  when r.media_id is not null then 'COMING' end
        from whatsapp_replies r where r.site_id = ${site.id} and r.user_id in (select id from person)
      union all
      select c.id, 'CALL', c.created_at, null, c.text, null, c.direction, ${actedAs('a')}, null, null
        from customer_calls c left join admins a on a.site_id = c.site_id and a.id = c.admin_id
       where c.site_id = ${site.id} and c.user_id in (select id from person)
    ), shown as (
      select * from entry order by at ${order}, id ${order} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select (select count(*)::int from entry) as total,
           coalesce((select json_agg(to_jsonb(s) || jsonb_build_object('file_name', f.original_name)
                                     order by s.at ${order}, s.id ${order})
                       from shown s left join files f on f.site_id = ${site.id} and f.id = s.file_id), '[]') as data`.execute(
    db,
  );
  const { total, data } = rows[0]!;
  return {
    data: data.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}

/**
 * The id of a customer of this site, found by id or slug; merged accounts are not found.
 * @throws Problem `kit.not_found`
 */
export async function customerId(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  idOrSlug: string,
): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site.id)
    .where('merged_into_id', 'is', null)
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}
