import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { moveMessage } from '../../../kit/jobs/outbox-delivery.ts';
import { requireMessageId } from '../message.queries.ts';

/**
 * Puts a message that could not be sent back into the queue, to be tried as often as a new one.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function retryMessage(call: WriteCall<Admin>, input: { id: string }) {
  const id = requireMessageId(input.id);
  const again = { attempts: 0, next_attempt_at: call.now.toISOString() };
  const status = await moveMessage(call, id, 'retry', again);
  return { id, status };
}
