import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { moveMessage } from '../../../kit/jobs/outbox-delivery.ts';
import { requireMessageId } from '../message.queries.ts';

/**
 * Puts a failed message back into the queue, with all its attempts.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function retryMessage(call: WriteCall<Admin>, input: { id: string }) {
  const id = requireMessageId(input.id);
  const again = { attempts: 0, next_attempt_at: call.now.toISOString() };
  const status = await moveMessage(call, id, 'retry', again);
  return { id, status };
}
