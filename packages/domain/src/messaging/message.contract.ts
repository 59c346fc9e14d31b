import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { DELIVERY_STATUSES } from './delivery-status.ts';
import { refusals } from './message.errors.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES, messageList } from './message-list.ts';

const listed = z.object({
  id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  status: z.enum(MESSAGE_STATES),
  template: z.string(),
  subject: z.string(),
  /** Masked in the list, `a•••@gmail.com`, and whole in the detail. */
  address: z.string(),
  recipient_kind: z.enum(['ADMIN', 'USER', 'VISITOR']),
  attempts: z.int(),
  created_at: z.string(),
});

const detail = listed.extend({
  recipient_id: z.string(),
  locale: z.string(),
  fact: z.string(),
  body: z.string(),
  /** The body as mail programs show it. */
  html: z.string(),
  /** Code of the last failure, without personal data. */
  last_error: z.string().nullable(),
  next_attempt_at: z.string(),
  sent_at: z.string().nullable(),
  /** What the provider of WhatsApp said of it since; null for nothing, and for letters. */
  delivery: z.enum(DELIVERY_STATUSES).nullable(),
  /** The picture or paper that went with it, and its name. */
  file_id: z.string().nullable(),
  file_name: z.string().nullable(),
});

/** Messages to customers and staff; without a provider they stay in the local inbox. Specification section 10. */
export const messageContract = {
  messages: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/messages',
      access: staff('message.read'),
      summary: 'Messages to customers and staff, newest first',
      keyPrefix: 'message',
      input: listQuerySchema(messageList),
      output: page(listed),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/messages/{id}',
      access: staff('message.read'),
      summary: 'One message with its words and the whole address',
      input: byId,
      output: item(detail),
    }),
    retry: procedure({
      method: 'POST',
      path: '/admin_api/messages/{id}/retry',
      access: staff('message.retry'),
      summary: 'Put a failed message back into the queue; not one whose sending was stopped',
      input: byId,
      refuses: refusals('messages.stopped'),
      output: item(z.object({ id: z.string(), status: z.enum(MESSAGE_STATES) })),
    }),
  },
};
