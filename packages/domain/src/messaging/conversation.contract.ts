import { z } from 'zod';
import { date } from '../kit/field.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { CALL_TEXT_MAX } from './conversation.ts';

/** The list configuration of a conversation: by pages, newest first. */
export const conversationList: ListConfig = {
  fields: { at: date({ sort: true }) },
  defaultSort: '-at',
  perPage: 25,
};

const entry = z
  .object({
    id: z.string(),
    /** A letter or WhatsApp message to the customer, an answer by WhatsApp, a notice in the app, or a call noted by hand. */
    kind: z.enum(['LETTER', 'WHATSAPP', 'REPLY', 'NOTICE', 'CALL']),
    at: z.string(),
    /** The subject of a letter or message, or the title of a notice. */
    title: z.string().nullable(),
    /** What was said or written; null for letters, which are read as messages. */
    text: z.string().nullable(),
    /** The state of a letter or message in the outbox. */
    status: z.string().nullable(),
    /** For a call, who called: `IN` the customer, `OUT` the office. */
    direction: z.enum(['IN', 'OUT']).nullable(),
    /** Who of the office noted a call. */
    by: z.string().nullable(),
  })
  .meta({ title: 'ConversationEntry' });

/** What the office and a customer have said to each other. Specification section 10. */
export const conversationContract = {
  conversations: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/users/{id}/conversation',
      access: staff('message.read'),
      summary: 'Letters, WhatsApp, notices and calls of a customer in one thread, newest first',
      keyPrefix: 'conversation',
      input: listQuerySchema(conversationList, byId.shape),
      refuses: kit('kit.not_found'),
      output: page(entry),
    }),
    note_call: procedure({
      method: 'POST',
      path: '/admin_api/users/{id}/calls',
      access: staff('message.note_call'),
      summary: 'Note what was said in a call with a customer',
      keyPrefix: 'customer_call',
      input: z.strictObject({
        ...byId.shape,
        direction: z.enum(['IN', 'OUT']),
        text: z
          .string()
          .trim()
          .min(1)
          .max(CALL_TEXT_MAX)
          .regex(/^[\P{Cc}\n\r\t]*$/u),
      }),
      refuses: kit('kit.not_found'),
      output: item(z.object({ id: z.string() })),
      status: 201,
    }),
  },
};
