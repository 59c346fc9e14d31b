import type { WriteCall } from '../../../kit/call.ts';

/**
 * Records that something was said in the conversation with a customer.
 * @param by who said it; the time since when the customer waits begins with the customer's first unanswered message
 *   and ends with an answer
 * @returns id of the member of staff to whom the conversation is assigned; null for nobody
 */
export async function noteSaid(
  { tx, site, now }: WriteCall,
  userId: string,
  by: 'CUSTOMER' | 'OFFICE',
): Promise<string | null> {
  const last_at = now.toISOString();
  const isWaiting = by === 'CUSTOMER';
  const { assignee_id } = await tx
    .insertInto('conversations')
    .values({ site_id: site.id, user_id: userId, last_at, waiting_since: isWaiting ? last_at : null })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet((row) => ({
        last_at,
        waiting_since: isWaiting ? row.fn.coalesce('conversations.waiting_since', row.val(last_at)) : null,
      })),
    )
    .returning('assignee_id')
    .executeTakeFirstOrThrow();
  return assignee_id;
}
