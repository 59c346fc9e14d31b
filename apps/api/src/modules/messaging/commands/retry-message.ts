import { refuse } from '@rihla/domain/messaging/message.errors';
import { STOPPED_CODE } from '@rihla/domain/messaging/message.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockMessage, moveMessage } from '../../../kit/jobs/outbox-delivery.ts';
import { requireMessageId } from '../message.queries.ts';

/**
 * Puts a message that could not be sent back into the queue. It gets as many attempts as a new one.
 * @throws Problem `kit.not_found`, `kit.illegal_transition`, `messages.stopped` where its sending was stopped
 */
export async function retryMessage(call: WriteCall<Admin>, input: { id: string }) {
  const id = requireMessageId(input.id);
  const message = await lockMessage(call, id);
  if (message?.status === 'WITHDRAWN' && message.last_error === STOPPED_CODE)
    return refuse('messages.stopped');
  const columns = { attempts: 0, handing_over_at: null, next_attempt_at: call.now.toISOString() };
  const status = await moveMessage(call, id, 'retry', columns);
  return { id, status };
}
