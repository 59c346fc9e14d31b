import { z } from 'zod';
import { refusals as access } from '../../access/access.errors.ts';
import { crudContract } from '../../kit/crud-contract.ts';
import { date } from '../../kit/field.ts';
import { fileId } from '../../kit/file-id.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import type { ListConfig } from '../../kit/list-query.ts';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../../kit/procedure.ts';
import { cannedAnswer } from '../canned-answer.resource.ts';
import { refusals } from './conversation.errors.ts';
import { MESSAGE_STATES } from '../message-list.ts';
import {
  ANSWER_MAX,
  ANSWER_WAYS,
  CALL_TEXT_MAX,
  CONVERSATION_VIEWS,
  FILE_STANDINGS,
} from './conversation.ts';

/** The list configuration of the entries of one conversation: in pages, newest first. */
export const conversationList: ListConfig = {
  fields: { at: date({ sort: true }) },
  defaultSort: '-at',
  perPage: 25,
};

const entry = z
  .object({
    id: z.string(),
    /**
     * The kind of entry: an e-mail or a WhatsApp message to the customer, a WhatsApp message from the customer
     * (`REPLY`), a notice in the app, or a call that the office noted.
     */
    kind: z.enum(['LETTER', 'WHATSAPP', 'REPLY', 'NOTICE', 'CALL']),
    at: z.string(),
    /** The subject of an e-mail or WhatsApp message, or the title of a notice; null for others. */
    title: z.string().nullable(),
    /**
     * What was said or written. Null for e-mails that the office did not write in the conversation, for WhatsApp
     * messages about an account, and for a file without words.
     */
    text: z.string().nullable(),
    /** The state of an e-mail or WhatsApp message in the outbox; null for other entries. */
    status: z.enum(MESSAGE_STATES).nullable(),
    /** For a call, who called: `IN` the customer, `OUT` the office; null for other entries. */
    direction: z.enum(['IN', 'OUT']).nullable(),
    /** The name of the member of staff who noted the call; null for other entries. */
    by: z.string().nullable(),
    /** The picture or document that was sent; null for none, or when one from the customer was not fetched. */
    file_id: z.string().nullable(),
    /** The name of that file; null without one. */
    file_name: z.string().nullable(),
    /**
     * The state of a picture or document: `KEPT`, stored here; `COMING`, still to be fetched from the provider;
     * `DROPPED`, could not be fetched or was refused; null for an entry without one.
     */
    media: z.enum(['KEPT', 'COMING', 'DROPPED']).nullable(),
  })
  .meta({ title: 'ConversationEntry' });

/** The list configuration of all conversations: in pages, the one with the newest entry first. */
export const conversationsList: ListConfig = {
  fields: { last_at: date({ sort: true }) },
  defaultSort: '-last_at',
  perPage: 25,
};

const canned = crudContract(cannedAnswer);
const unknownVariable = refusals('conversations.unknown_variable');

const personOfOffice = z.object({ id: z.string(), name: z.string() });

const listed = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** The member of staff who takes care of it; null for nobody. */
    assignee: personOfOffice.nullable(),
    last_at: z.string(),
    /** The time since which the customer waits for an answer; null when the office spoke last. */
    waiting_since: z.string().nullable(),
    /** The beginning of what the customer said last, by WhatsApp or in a call that was noted; null for nothing. */
    last_reply: z.string().nullable(),
  })
  .meta({ title: 'ConversationRow' });

const standing = z
  .object({
    assignee: personOfOffice.nullable(),
    /** The members of staff who may take care of it. */
    people: z.array(personOfOffice),
    /** The ways by which an answer can be sent now. */
    ways: z.array(z.enum(ANSWER_WAYS)),
    /**
     * True if WhatsApp would deliver only a template now: Meta requires one when the customer's last message is older
     * than a day.
     */
    leaves_as_template: z.boolean(),
    /** Whether a picture or document can be sent by WhatsApp. */
    files: z.enum(FILE_STANDINGS),
    /** The size of the largest file that can be sent, in bytes; 0 when none can. */
    file_bytes: z.int(),
  })
  .meta({ title: 'ConversationStanding' });

const words = z
  .string()
  .trim()
  .max(ANSWER_MAX)
  .regex(/^[\P{Cc}\n\r\t]*$/u);

/** The calls of the conversations between the office and customers. Specification section 10. */
export const conversationContract = {
  canned_answers: {
    ...canned,
    create: { ...canned.create, refuses: [...canned.create.refuses, ...unknownVariable] },
    update: { ...canned.update, refuses: [...canned.update.refuses, ...unknownVariable] },
  },
  conversations: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/conversations',
      access: staff('message.read'),
      summary: 'Conversations with customers: of the caller, of nobody, or all',
      keyPrefix: 'conversation',
      input: listQuerySchema(conversationsList, { view: z.enum(CONVERSATION_VIEWS).default('ALL') }),
      output: page(listed),
    }),
    standing: procedure({
      method: 'GET',
      path: '/admin_api/users/{id}/conversation/standing',
      access: staff('message.read'),
      summary: 'Who takes care of a conversation, and by which ways an answer can leave',
      input: byId,
      refuses: kit('kit.not_found'),
      output: item(standing),
    }),
    assign: procedure({
      method: 'PUT',
      path: '/admin_api/users/{id}/conversation/assignee',
      access: staff('message.assign'),
      summary: 'Give a conversation to somebody of the office, who is told, or to nobody',
      keyPrefix: 'conversation',
      input: z.strictObject({
        ...byId.shape,
        admin_id: z.guid().nullable(),
        /**
         * The assignee that the caller saw; the call is refused when somebody has changed it since. Null for nobody.
         */
        instead_of: z.guid().nullable(),
      }),
      refuses: [
        ...kit('kit.not_found'),
        ...refusals('conversations.assigned_meanwhile', 'conversations.not_of_office'),
      ],
      output: item(z.object({ id: z.string() })),
    }),
    answer: procedure({
      method: 'POST',
      path: '/admin_api/users/{id}/conversation/answers',
      access: staff('message.answer'),
      summary: 'Write to a customer, by WhatsApp, with a picture or paper, or by letter',
      keyPrefix: 'conversation',
      input: z.strictObject({
        ...byId.shape,
        way: z.enum(ANSWER_WAYS),
        /** May be empty when a picture or document is sent, and then has at most 1,000 characters. */
        text: words,
        file_id: fileId('WHATSAPP').nullable().default(null),
      }),
      refuses: [
        ...kit('kit.not_found', 'kit.too_many_requests'),
        ...refusals(
          'conversations.no_way',
          'conversations.no_file_way',
          'conversations.file_after_reply',
          'conversations.file_too_large',
        ),
      ],
      output: item(z.object({ id: z.string() })),
      status: 201,
    }),
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
      refuses: [...kit('kit.not_found'), ...access('access.account_erased')],
      output: item(z.object({ id: z.string() })),
      status: 201,
    }),
  },
};
