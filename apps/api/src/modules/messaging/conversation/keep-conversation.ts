import type { WriteCall } from '../../../kit/call.ts';

/**
 * Notes that something was said in the conversation with a customer.
 * @param by who said it: a customer waits from the first time on that nobody of the office has answered
 * @returns who of the office takes care of the conversation; null for nobody
 */
export async function noteSaid(
  { tx, site, now }: WriteCall,
  userId: string,
  by: 'CUSTOMER' | 'OFFICE',
): Promise<string | null> {
  const last_at = now.toISOString();
  const waits = by === 'CUSTOMER';
  const { assignee_id } = await tx
    .insertInto('conversations')
    .values({ site_id: site.id, user_id: userId, last_at, waiting_since: waits ? last_at : null })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet((row) => ({
        last_at,
        waiting_since: waits ? row.fn.coalesce('conversations.waiting_since', row.val(last_at)) : null,
      })),
    )
    .returning('assignee_id')
    .executeTakeFirstOrThrow();
  return assignee_id;
}
