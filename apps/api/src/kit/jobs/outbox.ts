import { type MessageKey, type Params, translate } from '@rihla/messages/format';
import { letterValues } from '@rihla/messages/letters';
import type { Locale } from '@rihla/messages/locale';
import { type RawBuilder, sql } from 'kysely';
import type { WriteCall } from '../call.ts';
import { isErasedAddress } from '../eraser.ts';
import { withoutLinks } from './typed-text.ts';

/**
 * The name of an e-mail in the catalogue of messages, which has the keys `email.<template>.subject` and
 * `email.<template>.body`.
 */
export type EmailTemplate = MessageKey extends infer Key
  ? Key extends `email.${infer Name}.subject`
    ? Name
    : never
  : never;

/** The person to whom a message is sent. */
export type Recipient = {
  /** A `VISITOR` has no account. */
  kind: 'ADMIN' | 'USER' | 'VISITOR';
  /** The id of the account; for a visitor, of what the visitor has sent in. */
  id: string;
  /** An e-mail address, or a phone number as +62…, by the channel. */
  address: string;
  locale: Locale;
};

/** A message to send, as it is written into the outbox. */
export type OutgoingMessage = {
  channel: 'EMAIL' | 'WHATSAPP';
  /**
   * The name of the message in the catalogue; `reminder`, whose text the agency writes; or `phone_code`, whose code is
   * filled in when it is sent and is not stored.
   */
  template: EmailTemplate | 'reminder' | 'phone_code';
  /** The occasion, with the id of the thing: `payment.validated:<payment id>`. */
  fact: string;
  recipient: Recipient;
  /** Subject and body in the wording that comes with the product. */
  subject: string;
  body: string;
  /**
   * The values for the placeholders of the agency's own wording, by placeholder; without them the agency's wording is
   * not used.
   */
  values?: Readonly<Record<string, string>>;
  /** A picture or document that is sent with it by WhatsApp. */
  fileId?: string | null;
};

/** A message whose address may be an SQL expression. */
type AddressedMessage = Omit<OutgoingMessage, 'recipient'> & {
  recipient: Omit<Recipient, 'address'> & { address: string | RawBuilder<string> };
};

type OutboxCall = Pick<WriteCall, 'tx' | 'site' | 'now'>;

/**
 * Writes a message into the outbox, in the transaction of the use case that causes it, so that neither is stored
 * without the other. The worker sends it after the commit. There is one message per fact, channel and person, however
 * often it is enqueued (specification section 10).
 * @param message recipient and text; `renderEmail` makes subject, body and values
 * @returns the id of the message, or null when this person has one for the fact already, or when its account was
 * erased
 */
export async function enqueueMessage(call: OutboxCall, message: OutgoingMessage): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${messageInsert(call, message)} returning id`.execute(call.tx);
  return rows[0]?.id ?? null;
}

/**
 * SQL that puts a message into the outbox (the table of messages to send), for use cases that run it together with
 * other statements. `message.fact` is a text that names the occasion of the message; a second message with the same
 * `fact` is not written. Where the agency has written its own subject and body for this kind of message (table
 * `letter_words`), the message gets those, filled with `values`. Nothing is written to an erased account.
 * @param message recipient, subject and body, as `renderEmail` makes them, and the values for the agency's own words
 * @param wanted an SQL condition; nothing is written when it is false
 */
export function messageInsert(
  { site, now }: Pick<OutboxCall, 'site' | 'now'>,
  { recipient, values, fileId = null, ...message }: AddressedMessage,
  wanted?: RawBuilder<boolean>,
) {
  const nowIso = now.toISOString();
  const isErased = typeof recipient.address === 'string' && isErasedAddress(recipient.address);
  const conditions = [...(wanted ? [wanted] : []), ...(isErased ? [sql<boolean>`false`] : [])];
  return sql`
    insert into messages (site_id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject, body,
                          next_attempt_at, created_at, file_id)
    select ${site.id}::uuid, ${message.channel}, ${message.template}, ${message.fact}, ${recipient.kind},
           ${recipient.id}::uuid, ${recipient.address}, ${recipient.locale},
           coalesce(fill_letter(own.subject, filled.vals), ${message.subject}),
           coalesce(fill_letter(own.body, filled.vals), ${message.body}), ${nowIso}::timestamptz, ${nowIso}::timestamptz,
           ${fileId}::uuid
      from (select ${JSON.stringify(values ?? {})}::jsonb as vals) filled
      left join letter_words own on own.site_id = ${site.id} and own.template = ${message.template}
                                and own.locale = ${recipient.locale} and ${values !== undefined}::boolean
${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
        on conflict on constraint messages_once do nothing`;
}

/**
 * The subject and body of an e-mail in the recipient's language. Its HTML is made from the same text when it is sent.
 * Only the value `link` becomes a link, because a stranger may have typed the other values.
 * @param locale the language of the recipient, not of the caller
 * @param template the name of the e-mail in the catalogue of messages
 * @param params values for the placeholders in braces, formatted for people: amounts and dates as text; `link` is an
 * address of the site
 * @returns subject and body in the wording that comes with the product, and the values for the agency's own wording
 */
export function renderEmail(
  locale: Locale,
  template: EmailTemplate,
  params: Params,
): Required<Pick<OutgoingMessage, 'subject' | 'body' | 'values'>> {
  const values = safeValues(params);
  return {
    subject: translate(locale, `email.${template}.subject` as MessageKey, values),
    body: translate(locale, `email.${template}.body` as MessageKey, values),
    values: letterValues(locale, template, values),
  };
}

/**
 * The values for the placeholders of a message, changed so that no mail program or phone makes a link of what somebody
 * has typed.
 */
export function safeValues(params: Params): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, safeValue(name, value)]));
}

function safeValue(name: string, value: Params[string]): Params[string] {
  return typeof value === 'string' && !NOT_TYPED_BY_STRANGERS.has(name) ? withoutLinks(value) : value;
}

/**
 * The placeholders whose values no stranger has typed, so they keep their lines: `due`, `plan` and `sum` are amounts
 * and days, and `answer` is what the office writes to a visitor.
 */
const NOT_TYPED_BY_STRANGERS: ReadonlySet<string> = new Set(['link', 'due', 'plan', 'sum', 'answer']);
