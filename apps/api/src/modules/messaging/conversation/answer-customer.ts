import { randomUUID } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/messaging/conversations/conversation.errors';
import {
  type AnswerWay,
  CAPTION_MAX,
  type FileStanding,
} from '@rihla/domain/messaging/conversations/conversation';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { FILE_BYTES } from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { isErasedAddress } from '../../../kit/eraser.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';
import { enqueueMessage, renderEmail } from '../../../kit/jobs/outbox.ts';
import { fingerprint } from '../../access/index.ts';
import { findConnection } from '../whatsapp/connection.ts';
import { isWindowOpen } from '../whatsapp/window.ts';
import { peopleOfOffice } from './assign.ts';
import { customerId } from './conversation.queries.ts';
import { noteSaid } from './keep-conversation.ts';

/** How many answers one member of staff may send in an hour. */
const ANSWERS_PER_HOUR = 120;

type ReachCall = Pick<ReadCall, 'db' | 'site' | 'sealer' | 'now'>;

/**
 * The customer of a conversation, and how an answer can be sent now: the ways, whether WhatsApp accepts only a
 * template, and whether and how large a file may be.
 */
async function reachOf(call: ReachCall, id: string) {
  const customer = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'locale'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const connection = await findConnection(call);
  const ways: AnswerWay[] = [];
  if (customer.phone !== null && connection?.active) ways.push('WHATSAPP');
  if (customer.email && !isErasedAddress(customer.email)) ways.push('EMAIL');
  const { phone } = customer;
  const asksForTemplates = connection?.provider === 'CLOUD' && connection.active;
  const leavesAsTemplate = phone !== null && asksForTemplates && !(await isWindowOpen(call, phone));
  const provider = connection && ways.includes('WHATSAPP') ? connection.provider : null;
  const fileBytes = provider ? FILE_BYTES[provider] : 0;
  const files = provider ? fileStanding(fileBytes, leavesAsTemplate) : 'NONE';
  return { customer, ways, leavesAsTemplate, files, fileBytes };
}

/** Whether files can be sent through the provider, which takes files of so many bytes, now. */
function fileStanding(fileBytes: number, leavesAsTemplate: boolean): FileStanding {
  if (fileBytes === 0) return 'NOT_BY_PROVIDER';
  return leavesAsTemplate ? 'AFTER_REPLY' : 'READY';
}

/**
 * The state of the conversation with a customer: who takes care of it, who else could, and how an answer can be
 * sent.
 * @throws Problem `kit.not_found`
 */
export async function conversationStanding(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<OutputOf<typeof contract.conversations.standing>['data']> {
  const userId = await customerId(call, id);
  const { ways, leavesAsTemplate, files, fileBytes } = await reachOf(call, userId);
  const assigned = await call.db
    .selectFrom('conversations as c')
    .innerJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'c.site_id').onRef('a.id', '=', 'c.assignee_id'),
    )
    .select(['a.id', 'a.name'])
    .where('c.site_id', '=', call.site.id)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  const people = await peopleOfOffice(call);
  return {
    assignee: assigned ?? null,
    people: people.map(({ id: personId, name }) => ({ id: personId, name })),
    ways,
    leaves_as_template: leavesAsTemplate,
    files,
    file_bytes: fileBytes,
  };
}

/**
 * Sends a customer an answer in the name of the agency, by e-mail or WhatsApp (there also with a picture or paper).
 * The customer then no longer counts as waiting for an answer.
 * @throws Problem `kit.not_found`, `conversations.no_way`, `kit.too_many_requests` after 120 answers of one person
 *   in an hour, and those of `assertFile`
 */
export async function answerCustomer(
  call: WriteCall<Admin>,
  { id, way, text, file_id }: InputOf<typeof contract.conversations.answer>,
): Promise<{ id: string }> {
  const { tx, site, actor, now } = call;
  const userId = await customerId(call, id);
  const state = await reachOf(call, userId);
  const { customer, ways } = state;
  const address = way === 'EMAIL' ? customer.email : customer.phone;
  if (!ways.includes(way) || !address) return refuse('conversations.no_way');
  assertWords(text, file_id !== null);
  if (file_id !== null) await assertFile(call, file_id, { ...state, way });
  const key = `conversation_answer:${fingerprint(call, actor.id)}`;
  await countUseOrRefuse(tx, { key, limit: ANSWERS_PER_HOUR, milliseconds: 3_600_000 }, now);
  const locale = customer.locale as Locale;
  const answer = text.replace(/\r\n?/g, '\n');
  const letter = renderEmail(locale, 'conversation.answer', {
    agency: site.name,
    name: customer.name,
    answer,
  });
  const messageId = await enqueueMessage(call, {
    channel: way,
    template: 'conversation.answer',
    fact: `conversation.answer:${randomUUID()}`,
    recipient: { kind: 'USER', id: userId, address, locale },
    ...(way === 'EMAIL' ? letter : { subject: letter.subject, body: answer, fileId: file_id }),
  });
  await noteSaid(call, userId, 'OFFICE');
  return { id: messageId! };
}

/**
 * Refuses an answer without text and file, and a text that is too long for a caption.
 * @throws Problem `kit.invalid_input`
 */
function assertWords(text: string, hasFile: boolean): void {
  if (text === '' && !hasFile)
    refuseInput('kit.invalid_input', undefined, { text: [{ code: 'form.required' }] });
  if (hasFile && text.length > CAPTION_MAX)
    refuseInput('kit.invalid_input', undefined, {
      text: [{ code: 'form.too_long', data: { max: CAPTION_MAX } }],
    });
}

/**
 * Refuses a file that cannot be sent by this way now. The router has checked that it exists and that the sender
 * uploaded it.
 * @throws Problem `conversations.no_file_way`, `conversations.file_after_reply`, `conversations.file_too_large`
 */
async function assertFile(
  call: WriteCall<Admin>,
  fileId: string,
  { way, files, fileBytes }: { way: AnswerWay; files: FileStanding; fileBytes: number },
): Promise<void> {
  if (way !== 'WHATSAPP' || fileBytes === 0) return refuse('conversations.no_file_way');
  if (files === 'AFTER_REPLY') return refuse('conversations.file_after_reply');
  const file = await call.tx
    .selectFrom('files')
    .select('bytes')
    .where('site_id', '=', call.site.id)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (file && file.bytes > fileBytes)
    return refuse('conversations.file_too_large', { megabytes: fileBytes / 1_000_000 });
}
