import { canMove, type StateOf } from '@rihla/domain/kit/machine';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { type DeliveryStatus, nextDelivery } from '@rihla/domain/messaging/delivery-status';
import { SPAM_CODES } from '@rihla/domain/messaging/number-health';
import { isStopWord } from '@rihla/domain/messaging/stop-word';
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
  if (news.status === 'FAILED' && news.code === OPTED_OUT) await endWhatsappTo(call, message.address);
  if (news.status === 'FAILED' && SPAM_CODES.includes(news.code ?? '')) await recordSpam(call);
  if (news.price && message.price_kind === null)
    await keepDelivery(call, message.id, await priceOf(call, news.price));
  const next = nextDelivery(message.delivery, news.status);
  if (next === null) return;
  if (next === 'FAILED') {
    if (canMove(messageMachine, message.status, 'give_up'))
      await moveMessage(call, message.id, 'give_up', {
        last_error: news.code ?? 'failed',
        provider_ref: news.ref,
      });
    return;
  }
  if (canMove(messageMachine, message.status, 'hand_over'))
    await moveMessage(call, message.id, 'hand_over', { sent_at: now.toISOString(), last_error: null });
  await keepDelivery(call, message.id, { delivery: next, provider_ref: news.ref, last_error: null });
}

/** The cost of a message in rupiah, at the present price of its kind; null for a kind without a price. */
async function priceOf(call: WriteCall, { kind, billable }: { kind: string; billable: boolean }) {
  const prices: Readonly<Record<string, number | undefined>> = (await findConnection(call))?.prices ?? {};
  return { price_kind: kind, billable, cost: billable ? (prices[kind] ?? null) : 0 };
}

/**
 * Records a reply: opens the window of 24 hours, stores the text for a customer, and tells whoever takes care of the
 * conversation.
 */
async function storeReply(call: WriteCall<null>, reply: Reply): Promise<void> {
  const { tx, site, now } = call;
  await openWindow(call, reply.from);
  if (isStopWord(reply.text)) await endWhatsappTo(call, reply.from);
  const key = `whatsapp_reply:${fingerprint(call, reply.from)}`;
  if (!(await countUse(tx, { key, limit: REPLIES_PER_HOUR, milliseconds: 3_600_000 }, now))) return;
  const customer = await tx
    .selectFrom('users')
    .select(['id', 'name', 'slug'])
    .where('site_id', '=', site.id)
    .where('phone', '=', reply.from)
    .where('merged_into_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  if (customer)
    await tx
      .insertInto('whatsapp_replies')
      .values({
        site_id: site.id,
        user_id: customer.id,
        ref: reply.ref,
        text: reply.text.slice(0, LONGEST_KEPT),
        ...(reply.media && {
          media_id: reply.media.id,
          media_name: reply.media.name,
          media_due_at: now.toISOString(),
        }),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.constraint('whatsapp_replies_once').doNothing())
      .execute();
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
