import { contactMessageList } from '@rihla/domain/content/contact-message-list';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

type Row = OutputOf<typeof contract.contact_messages.list>['data'][number];
type Detail = OutputOf<typeof contract.contact_messages.get>['data'];

/** SQL for the column `beginning`: the first 120 characters of a question, on one line. */
const beginning = sql<string>`left(regexp_replace(m.body, '\\s+', ' ', 'g'), 120)`.as('beginning');

/** A page of the questions of visitors. The visitors' contact data are only in the detail. */
export function listContactMessages({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('contact_messages as m').where('m.site_id', '=', site.id),
    (rows) => rows.select(['m.id', 'm.name', 'm.status', 'm.created_at']).select(beginning).$castTo<Row>(),
    input,
    {
      list: contactMessageList,
      columns: { name: 'm.name', beginning: 'm.body', status: 'm.status', created_at: 'm.created_at' },
      searchIn: sql<string>`m.name`,
      tie: 'm.id',
    },
  );
}

/**
 * A question of a visitor with its answer.
 * @throws Problem `kit.not_found`
 */
export async function getContactMessage({ db, site }: ReadCall, { id }: { id: string }): Promise<Detail> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const found = await db
    .selectFrom('contact_messages as m')
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'm.site_id').onRef('a.id', '=', 'm.answered_by'),
    )
    .select(['m.id', 'm.name', 'm.status', 'm.created_at', 'm.email', 'm.phone', 'm.body', 'm.locale'])
    .select(['m.answer', 'm.answered_at', 'a.name as answered_by'])
    .select(beginning)
    .where('m.site_id', '=', site.id)
    .where('m.id', '=', id)
    .$castTo<Detail>()
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}
