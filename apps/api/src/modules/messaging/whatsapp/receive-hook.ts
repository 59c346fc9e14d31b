import { canMove, type StateOf } from '@rihla/domain/kit/machine';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { type DeliveryStatus, nextDelivery } from '@rihla/domain/messaging/delivery-status';
import { SPAM_CODES } from '@rihla/domain/messaging/whatsapp/number-health';
import { isStopWord } from '@rihla/domain/messaging/conversations/stop-word';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { DeliveryNews, RawHook, Reply } from '../../../gateways/whatsapp/port.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { countUse } from '../../../kit/http/rate-limits.ts';
import { keepDelivery, moveMessage } from '../../../kit/jobs/outbox-delivery.ts';
import { fingerprint } from '../../access/index.ts';
import { noteSaid } from '../conversation/keep-conversation.ts';
import { noticeInsert } from '../notice-insert.ts';
import { findConnection, portOf } from './connection.ts';
import { storeHealth, recordSpam } from './health.ts';
import { endWhatsappTo, OPTED_OUT } from './opt-out.ts';
import { openWindow } from './window.ts';
import { replyFact } from './reply-fact.ts';

/** How many characters of a reply a notice repeats. */
const LONGEST_REPLY = 500;
/** How many characters of a reply are stored. */
const LONGEST_KEPT = 4_000;

/** How many replies of one number in an hour are stored and told. */
const REPLIES_PER_HOUR = 20;

/**
 * Handles a webhook of the provider: reports about messages, replies of people, and ratings of the number. A report
 * only moves a message forward, so a webhook that comes twice, late or out of order changes nothing; a report about
 * an unknown message is ignored.
 * @param call at the site named in the URL, without an actor
 * @returns the HTTP status for the provider: 401 when the request could not be verified
 */
export async function receiveWhatsapp(call: StepsCall<null>, hook: RawHook): Promise<200 | 401> {
  const news = await call.read(async (read) => {
    const connection = await findConnection(read);
    const port = connection && (await portOf(read, connection));
    return port?.read(hook) ?? null;
  });
  if (news === null) return 401;
  for (const one of news)
    await call.transaction((write) => {
      if (one.kind === 'HEALTH') return storeHealth(write, one);
      return one.kind === 'DELIVERY' ? followDelivery(write, one) : storeReply(write, one);
    });
  return 200;
}

/** The answer to Meta's request that verifies the webhook URL; null when it is not to be answered. */
export async function answerChallenge(
  call: StepsCall<null>,
  query: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  return call.read(async (read) => {
    const connection = await findConnection(read);
    const port = connection && (await portOf(read, connection));
    return port?.challenge(query) ?? null;
  });
}

/** A message that was sent by WhatsApp, as far as a report about it needs it. */
type SentMessage = {
  id: string;
  status: StateOf<typeof messageMachine>;
  delivery: DeliveryStatus | null;
  address: string;
  price_kind: string | null;
};

/**
 * Stores a report about a message. The message is found by the provider's id or, when its answer had been lost, by
 * our own.
 */
async function followDelivery(call: WriteCall<null>, news: DeliveryNews): Promise<void> {
  const { tx, site, now } = call;
  const found = await sql<SentMessage>`
    select id, status, delivery, address, price_kind from messages
     where site_id = ${site.id} and channel = 'WHATSAPP'
       and (provider_ref = ${news.ref} or (id = ${news.messageId}::uuid and provider_ref is null))
     order by provider_ref nulls last limit 1 for no key update`.execute(tx);
  const [message] = found.rows;
  if (!message) return;
  if (news.price && message.price_kind === null)
    await keepDelivery(call, message.id, await priceOf(call, news.price));
  const next = nextDelivery(message.delivery, news.status);
  if (next === null) return;
  if (next === 'FAILED') return recordRefusal(call, message, news);
  if (canMove(messageMachine, message.status, 'hand_over'))
    await moveMessage(call, message.id, 'hand_over', { sent_at: now.toISOString(), last_error: null });
  await keepDelivery(call, message.id, { delivery: next, provider_ref: news.ref, last_error: null });
}

/**
 * Stores that a message did not arrive, and does what follows from the provider's code: the person gets no more
 * messages by WhatsApp, or the refusal counts as spam. A report that comes again changes nothing.
 */
async function recordRefusal(
  call: WriteCall<null>,
  { id, status, address }: SentMessage,
  { code, ref }: DeliveryNews,
): Promise<void> {
  if (!canMove(messageMachine, status, 'give_up')) return;
  await moveMessage(call, id, 'give_up', { last_error: code ?? 'failed', provider_ref: ref });
  if (code === OPTED_OUT) await endWhatsappTo(call, address);
  if (code !== null && SPAM_CODES.includes(code)) await recordSpam(call);
}

/** The cost of a message in rupiah, at the present price of its kind; null for a kind without a price. */
async function priceOf(call: WriteCall, { kind, billable }: { kind: string; billable: boolean }) {
  const prices: Readonly<Record<string, number | undefined>> = (await findConnection(call))?.prices ?? {};
  return { price_kind: kind, billable, cost: billable ? (prices[kind] ?? null) : 0 };
}

/**
 * Records a reply: opens the window of 24 hours, stores the text for a customer, and tells whoever takes care of the
 * conversation. A reply that the provider sends once more changes nothing.
 */
async function storeReply(call: WriteCall<null>, reply: Reply): Promise<void> {
  const { tx, site, now } = call;
  await openWindow(call, reply.from, reply.at === null || reply.at > now ? now : reply.at);
  const key = `whatsapp_reply:${fingerprint(call, reply.from)}`;
  const isWithinLimit = await countUse(tx, { key, limit: REPLIES_PER_HOUR, milliseconds: 3_600_000 }, now);
  const customer = await customerWithPhone(call, reply.from);
  if (isWithinLimit && customer && !(await keepReply(call, customer.id, reply))) return;
  if (isStopWord(reply.text)) await endWhatsappTo(call, reply.from);
  if (!isWithinLimit) return;
  // The member of staff to whom the conversation is assigned is told, otherwise the main admins.
  const assignee = customer ? await noteSaid(call, customer.id, 'CUSTOMER') : null;
  const admins = await tx
    .selectFrom('admins')
    .select(['id', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where((where) => (assignee ? where('id', '=', assignee) : where('role', '=', 'MAIN')))
    .execute();
  for (const { id, locale } of admins) {
    const language = locale === 'en' ? 'en' : 'id';
    await noticeInsert(call, {
      fact: replyFact(reply.ref),
      recipient: { kind: 'ADMIN', id },
      title: translate(language, 'notice.whatsapp.reply.title', {
        name: customer?.name ?? reply.from,
      }),
      body: reply.text.slice(0, LONGEST_REPLY) || translate(language, 'notice.whatsapp.reply.media'),
      link: customer ? `/admin/credentials/users/${customer.slug}/conversation` : null,
    }).execute(tx);
  }
}

/**
 * The customer whose phone number it is: who has confirmed it, otherwise the only one who names it, otherwise the one to
 * whom the last WhatsApp message at this number was sent, which is what is answered. Undefined where several name it and
 * nothing was sent, since the words of one would be shown as those of another.
 */
async function customerWithPhone({ tx, site }: WriteCall<null>, phone: string) {
  const [first, second] = await tx
    .selectFrom('users')
    .select(['id', 'name', 'slug', 'phone_confirmed_at'])
    .select((from) =>
      from
        .selectFrom('messages')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .whereRef('messages.site_id', '=', 'users.site_id')
        .whereRef('messages.recipient_id', '=', 'users.id')
        .where('recipient_kind', '=', 'USER')
        .where('channel', '=', 'WHATSAPP')
        .where('address', '=', phone)
        .as('written_at'),
    )
    .where('site_id', '=', site.id)
    .where('phone', '=', phone)
    .where('merged_into_id', 'is', null)
    .orderBy('phone_confirmed_at', (order) => order.asc().nullsLast())
    .orderBy('written_at', (order) => order.desc().nullsLast())
    .limit(2)
    .execute();
  const isOne = !second || first?.phone_confirmed_at !== null || first.written_at !== second.written_at;
  return isOne ? first : undefined;
}

/**
 * Stores the reply of a customer, and that its file, if it has one, is to be fetched.
 * @returns false where it was stored before
 */
async function keepReply(
  { tx, site, now }: WriteCall<null>,
  userId: string,
  { ref, text, media }: Reply,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('whatsapp_replies')
    .values({
      site_id: site.id,
      user_id: userId,
      ref,
      text: text.slice(0, LONGEST_KEPT),
      ...(media && { media_id: media.id, media_name: media.name, media_due_at: now.toISOString() }),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('whatsapp_replies_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
