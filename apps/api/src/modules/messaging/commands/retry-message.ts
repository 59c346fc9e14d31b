import { messageMachine } from '@rihla/domain/messaging/message.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { requireMessageId } from '../message.queries.ts';

/**
 * Puts a failed message back into the queue, with all its attempts.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function retryMessage({ tx, site, actor, now }: WriteCall<Admin>, input: { id: string }) {
  const id = requireMessageId(input.id);
  const { to } = await move(tx, messageMachine, 'messages', id, 'retry', { siteId: site.id, actor, now });
  await tx
    .updateTable('messages')
    .set({ attempts: 0, next_attempt_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { id, status: to };
}
