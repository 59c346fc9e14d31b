import { randomUUID } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/messaging/conversation.errors';
import type { AnswerWay } from '@rihla/domain/messaging/conversation';
import type { Locale } from '@rihla/messages/locale';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { takeFromWindow } from '../../../kit/http/limits.ts';
import { enqueueMessage, renderEmail } from '../../../kit/jobs/outbox.ts';
import { fingerprint } from '../../access/index.ts';
import { findConnection } from '../whatsapp/connection.ts';
import { isWindowOpen } from '../whatsapp/window.ts';
import { peopleOfOffice } from './assign.ts';
import { customerId } from './conversation.queries.ts';
import { noteSaid } from './keep-conversation.ts';

/** How many answers one person of the office sends in an hour. */
const ANSWERS_PER_HOUR = 120;

type Reach = Pick<ReadCall, 'db' | 'site'>;

/** The customer as an answer needs it, and the ways by which one can leave now. */
async function reachOf(call: Reach, id: string) {
  const customer = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone', 'locale'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const connection = await findConnection(call);
  const ways: AnswerWay[] = [];
  if (customer.phone !== null && connection?.active) ways.push('WHATSAPP');
  if (customer.email) ways.push('EMAIL');
  return { customer, ways };
}

/** Who takes care of the conversation with a customer, and how an answer can leave. @throws Problem `kit.not_found` */
export async function conversationStanding(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<OutputOf<typeof contract.conversations.standing>['data']> {
  const userId = await customerId(call, id);
  const { customer, ways } = await reachOf(call, userId);
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
    is_window_open: customer.phone !== null && (await isWindowOpen(call, customer.phone)),
  };
}

/**
 * Writes to a customer in the name of the agency, and answers the conversation by it.
 * @throws Problem `kit.not_found`, `conversations.no_way`, `kit.too_many_requests` after 120 in an hour of one person
 */
export async function answerCustomer(
  call: WriteCall<Admin>,
  { id, way, text }: InputOf<typeof contract.conversations.answer>,
): Promise<{ id: string }> {
  const { tx, site, actor, now } = call;
  const userId = await customerId(call, id);
  const { customer, ways } = await reachOf(call, userId);
  const address = way === 'EMAIL' ? customer.email : customer.phone;
  if (!ways.includes(way) || !address) return refuse('conversations.no_way');
  const key = `conversation_answer:${fingerprint(call, actor.id)}`;
  await takeFromWindow(tx, { key, limit: ANSWERS_PER_HOUR, milliseconds: 3_600_000 }, now);
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
    ...(way === 'EMAIL' ? letter : { subject: letter.subject, body: answer }),
  });
  await noteSaid(call, userId, 'OFFICE');
  return { id: messageId! };
}
