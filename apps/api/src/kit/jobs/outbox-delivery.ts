import { messageMachine } from '@rihla/domain/messaging/message.machine';
import type { EventOf, StateOf } from '@rihla/domain/kit/machine';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { WriteCall } from '../call.ts';
import { move, moveMany } from '../move.ts';

// The SQL for the delivery of messages that were put into the outbox. When and how they are sent is decided in
// modules/messaging.

type OutboxCall = Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>;

/** A message that a worker has claimed for delivery. */
export type ClaimedMessage = {
  id: string;
  channel: 'EMAIL' | 'WHATSAPP';
  template: string;
  /** The occasion, such as `payment.validated:<payment id>`; each person gets one message for it. */
  fact: string;
  recipient_kind: 'ADMIN' | 'USER' | 'VISITOR';
  recipient_id: string;
  address: string;
  locale: Locale;
  subject: string;
  body: string;
  attempts: number;
  /** The picture or document that is sent with it. */
  file_id: string | null;
  /** The time at which an earlier attempt began to send the message without storing a result; null when none did. */
  handing_over_at: string | null;
};

/**
 * Claims messages that are to be sent now, the longest due first, so that no other worker sends them meanwhile, and
 * counts the attempt. Messages that another worker is claiming are left out.
 * @param limit how many at most
 * @param claimMs how long the claim lasts, in milliseconds; after that the message is due again
 */
export async function claimMessages(
  { tx, site, now }: OutboxCall,
  limit: number,
  claimMs: number,
): Promise<ClaimedMessage[]> {
  // Read in a part of its own: inside `in (…)` PostgreSQL may read it for each row, and so claim more than the limit.
  const claimed = await sql<ClaimedMessage>`
    with due as materialized (
      select id from messages
       where site_id = ${site.id} and status = 'QUEUED' and next_attempt_at <= ${now.toISOString()}::timestamptz
       order by next_attempt_at limit ${limit} for update skip locked)
    update messages m set attempts = m.attempts + 1,
           next_attempt_at = ${new Date(now.getTime() + claimMs).toISOString()}::timestamptz
      from due where m.site_id = ${site.id} and m.id = due.id
    returning m.id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject, body, attempts,
              file_id, handing_over_at`.execute(tx);
  return claimed.rows;
}

/** The columns that an attempt to send a message writes. Instants are in UTC; `last_error` is an error code. */
export type DeliveryRecord = {
  sent_at?: string | null;
  last_error?: string | null;
  next_attempt_at?: string;
  attempts?: number;
  /** The id that the provider gave the message. */
  provider_ref?: string | null;
  /** The time at which sending began, for a message that must not be sent twice; null when it has ended. */
  handing_over_at?: string | null;
};

/**
 * Changes the state of a message by an event of its machine, such as that it was sent, and stores the result of the
 * attempt to send it.
 * @param record the columns with the result, such as the last error and when to try again
 * @returns the new state
 * @throws Problem `kit.not_found`, `kit.illegal_transition`
 */
export async function moveMessage(
  call: OutboxCall,
  id: string,
  event: EventOf<typeof messageMachine>,
  record: DeliveryRecord,
): Promise<StateOf<typeof messageMachine>> {
  const note = event === 'give_up' || event === 'withdraw' ? record.last_error : null;
  const { to } = await move(call, messageMachine, 'messages', id, event, note);
  await recordDelivery(call, id, record);
  return to;
}

/**
 * Takes messages that wait to be sent out of the outbox, with the code of the reason.
 * @param ids the messages; those that no longer wait stay as they are
 */
export async function withdrawMessages(
  call: OutboxCall,
  ids: readonly string[],
  code: string,
): Promise<void> {
  const withdrawn = await moveMany(call, messageMachine, 'messages', ids, 'withdraw', code);
  if (withdrawn.length === 0) return;
  await call.tx
    .updateTable('messages')
    .set({ last_error: code })
    .where('site_id', '=', call.site.id)
    .where('id', 'in', withdrawn)
    .execute();
}

/**
 * Stores the result of an attempt to send a message whose state stays the same, because it will be tried again.
 * @param record the columns with the result, such as the last error and when to try again
 */
export async function recordDelivery(
  { tx, site }: OutboxCall,
  id: string,
  record: DeliveryRecord,
): Promise<void> {
  await tx.updateTable('messages').set(record).where('site_id', '=', site.id).where('id', '=', id).execute();
}

/** The state of a message and why it was not sent; its row stays locked until the transaction ends. */
export async function lockMessage({ tx, site }: Pick<OutboxCall, 'tx' | 'site'>, id: string) {
  return tx
    .selectFrom('messages')
    .select(['status', 'last_error'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether a message still waits to be sent; its row stays locked until the transaction ends. */
export async function isQueued(call: Pick<OutboxCall, 'tx' | 'site'>, id: string): Promise<boolean> {
  return (await lockMessage(call, id))?.status === 'QUEUED';
}

/** The columns that a provider's report about an accepted message changes. */
export type DeliveryReport = {
  delivery?: 'SENT' | 'DELIVERED' | 'READ';
  last_error?: string | null;
  provider_ref?: string;
  price_kind?: string;
  billable?: boolean;
  /** The price in rupiah; null when the price of this kind of message is not known. */
  cost?: number | null;
};

/** Stores what a provider reports about a message after it has accepted it. */
export async function keepDelivery(
  { tx, site }: OutboxCall,
  id: string,
  kept: DeliveryReport,
): Promise<void> {
  await tx.updateTable('messages').set(kept).where('site_id', '=', site.id).where('id', '=', id).execute();
}

/**
 * Makes the WhatsApp messages due now that wait because of one error code. It is called when the cause of that error is
 * gone.
 */
export async function releaseHeld({ tx, site, now }: OutboxCall, code: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ next_attempt_at: now.toISOString(), last_error: null })
    .where('site_id', '=', site.id)
    .where('status', '=', 'QUEUED')
    .where('channel', '=', 'WHATSAPP')
    .where('last_error', '=', code)
    .execute();
}
