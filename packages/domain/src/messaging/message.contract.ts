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
  /** The address of the recipient: masked in the list (`a***@gmail.com`), whole in the details. */
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
  /** The body as HTML, as mail programs show it. */
  html: z.string(),
  /** The code of the last failure, without personal data; null for none. */
  last_error: z.string().nullable(),
  next_attempt_at: z.string(),
  sent_at: z.string().nullable(),
  /** What the WhatsApp provider has reported about it last; null for nothing, and for e-mails. */
  delivery: z.enum(DELIVERY_STATUSES).nullable(),
  /** The picture or document that was sent with it, and its name; null for none. */
  file_id: z.string().nullable(),
  file_name: z.string().nullable(),
});

/**
 * The calls about messages to customers and staff. Without a provider, messages stay in the local inbox. Specification
 * section 10.
 */
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
