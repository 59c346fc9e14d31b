import { type MessageKey, type Params, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { sql } from 'kysely';
import type { Handle } from '../db/db.ts';

/** A letter of the catalogue: it has `letter.<template>.subject` and `letter.<template>.body`. */
export type Template = MessageKey extends infer Key
  ? Key extends `letter.${infer Name}.subject`
    ? Name
    : never
  : never;

export type Recipient = {
  kind: 'ADMIN' | 'USER';
  id: string;
  /** An e-mail address, or a phone number as +62…, by the channel. */
  address: string;
  locale: Locale;
};

export type OutgoingMessage = {
  siteId: string;
  channel: 'EMAIL' | 'WHATSAPP';
  template: Template;
  /** What it tells, with the id of the thing: `payment.validated:<payment id>`. */
  fact: string;
  recipient: Recipient;
  subject: string;
  body: string;
  now: Date;
};

/**
 * Writes a message into the outbox, in the transaction of the act that causes it: no act, no message, and no
 * act without it. The worker hands it over after the commit. One message per fact, channel and person, however
 * often the act is told (specification section 10).
 * @param tx the transaction of the act
 * @param message who is told what, worded by `letter`
 * @returns the id of the message, or null when this person was told already
 */
export async function enqueueMessage(tx: Handle, message: OutgoingMessage): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${messageInsert(message)} returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The same as a statement, or as a part of one. */
export function messageInsert({ recipient, now, ...message }: OutgoingMessage) {
  return sql`
    insert into messages (site_id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject, body,
                          next_attempt_at, created_at)
    values (${message.siteId}, ${message.channel}, ${message.template}, ${message.fact}, ${recipient.kind},
            ${recipient.id}, ${recipient.address}, ${recipient.locale}, ${message.subject}, ${message.body},
            ${now.toISOString()}, ${now.toISOString()})
        on conflict on constraint messages_once do nothing`;
}

/**
 * The words of a letter in the recipient's language, as plain text; mail gets HTML of the same words.
 * @param locale of the recipient, not of the caller
 * @param template a letter of the catalogue
 * @param params values for its braces, formatted for people: amounts and dates as text
 */
export function letter(
  locale: Locale,
  template: Template,
  params: Params,
): { subject: string; body: string } {
  return {
    subject: translate(locale, `letter.${template}.subject` as MessageKey, params),
    body: translate(locale, `letter.${template}.body` as MessageKey, params),
  };
}
