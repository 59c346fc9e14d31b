import type { Eraser } from '../../kit/eraser.ts';
import { factIsOf } from '../../kit/forget-traces.ts';
import { replyFact } from './whatsapp/reply-fact.ts';

/**
 * Removes what was sent to and noted about erased customers: the notices in their inbox, the notices of staff about
 * them, their choices of notifications, notes of phone calls, and WhatsApp replies with the notices that repeat
 * them.
 */
export const eraseNotices: Eraser = async ({ tx, site }, { userIds, subjects }) => {
  const replies = await tx
    .selectFrom('whatsapp_replies')
    .select('ref')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', [...userIds])
    .execute();
  const repeated = replies.map(({ ref }) => replyFact(ref));
  const { numDeletedRows } = await tx
    .deleteFrom('notices')
    .where('site_id', '=', site.id)
    .where((where) =>
      where.or([
        where.and([where('recipient_kind', '=', 'USER'), where('recipient_id', 'in', [...userIds])]),
        factIsOf(subjects),
        ...(repeated.length > 0 ? [where('fact', 'in', repeated)] : []),
      ]),
    )
    .executeTakeFirst();
  await tx
    .deleteFrom('notice_choices')
    .where('site_id', '=', site.id)
    .where('person_id', 'in', [...userIds])
    .execute();
  for (const table of ['customer_calls', 'whatsapp_replies', 'conversations'] as const)
    await tx
      .deleteFrom(table)
      .where('site_id', '=', site.id)
      .where('user_id', 'in', [...userIds])
      .execute();
  return [{ kind: 'MESSAGES', count: Number(numDeletedRows) }];
};
