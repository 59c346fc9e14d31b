import { isAlwaysSent, kindOfLetter, type NoticeKind } from '@rihla/domain/messaging/notice-kinds';
import { type MessageKey, type Params, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import { writeWithoutWaiting } from '../../kit/db/db.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { type EmailTemplate, messageInsert, renderEmail, safeValues } from '../../kit/jobs/outbox.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { noticeInsert } from './notice-insert.ts';

/** A person who is notified, in `locale`. */
export type NotifiedPerson = {
  kind: 'ADMIN' | 'USER';
  id: string;
  name: string;
  /** Null for a customer who signed up with a phone number only. */
  email: string | null;
  locale: Locale;
};

/**
 * Templates that exist both as an e-mail and as a notice in the app (`notice.<template>.title` and `.body`).
 */
export type NotificationTemplate = EmailTemplate &
  (MessageKey extends infer Key ? (Key extends `notice.${infer Name}.title` ? Name : never) : never);

/** A notification of one person: its template, its occasion, and the screen that it leads to. */
export type Notification = {
  template: NotificationTemplate;
  /** The occasion: what happened, with the id of the thing, and with the time when it can happen again. */
  fact: string;
  /** The screen that it leads to, from the root of the app: `/user/invoices/…`. */
  screen: string;
  /** Values for the variables of the template, in the language of the recipient. */
  params(locale: Locale): Params;
};

/**
 * Notifies one person by a notice in the app and, as that person has chosen, by e-mail and WhatsApp; each at most
 * once for a `fact`. All are written by one statement, whose answer is not waited for.
 * @param call of the domain event
 * @param person who is notified
 * @param notification what it says and which screen it leads to
 */
export function notify(call: ReactionCall, person: NotifiedPerson, notification: Notification): void {
  const { template, fact, screen } = notification;
  const { kind, id, name, email: address, locale } = person;
  const link = `${siteOrigin(call)}/app/#${screen}`;
  const params = { agency: call.site.name, link, ...notification.params(locale), name };
  const newsKind = kindOfLetter(template);
  const isChosen = newsKind !== null && !isAlwaysSent(newsKind);
  const parts = [];
  if (address !== null)
    parts.push(
      sql`message as (${messageInsert(
        call,
        {
          channel: 'EMAIL',
          template,
          fact,
          recipient: { kind, id, address, locale },
          ...renderEmail(locale, template, params),
        },
        isChosen ? sql<boolean>`not ${hasChosen(call, id, 'letters_off', newsKind)}` : undefined,
      )})`,
    );
  const notice = noticeInsert(call, {
    fact,
    recipient: { kind, id },
    title: translate(locale, `notice.${template}.title` as MessageKey, params),
    body: translate(locale, `notice.${template}.body` as MessageKey, params),
    link: screen,
  });
  if (newsKind !== null || address === null)
    parts.push(sql`text as (${textInsert(call, person, notification, newsKind)})`);
  writeWithoutWaiting(call.tx, parts.length > 0 ? sql`with ${sql.join(parts)} ${notice}` : notice);
}

/**
 * SQL that writes the text of a notice with its link as a WhatsApp message. Only when the person has a phone, has
 * chosen WhatsApp for this kind of news, and the agency's WhatsApp is switched on. A person without an e-mail
 * address gets by WhatsApp what others get by e-mail, unless that was switched off.
 */
function textInsert(
  call: ReactionCall,
  { kind, id, name, email, locale }: NotifiedPerson,
  { template, fact, screen, params }: Notification,
  newsKind: NoticeKind | null,
) {
  const { site } = call;
  const values = safeValues({ agency: site.name, ...params(locale), name });
  const title = translate(locale, `notice.${template}.title` as MessageKey, values);
  const body = translate(locale, `notice.${template}.body` as MessageKey, values);
  const phone =
    kind === 'USER'
      ? sql<string>`(select phone from users where site_id = ${site.id} and id = ${id})`
      : sql<string>`(select phone from admins where site_id = ${site.id} and id = ${id})`;
  const isChosen = newsKind !== null && !isAlwaysSent(newsKind);
  const usual = newsKind === null ? sql<boolean>`false` : hasChosen(call, id, 'whatsapp_on', newsKind);
  const inPlaceOfLetter = isChosen
    ? sql<boolean>`not ${hasChosen(call, id, 'whatsapp_off', newsKind)}`
    : sql<boolean>`true`;
  const wanted = email === null ? inPlaceOfLetter : usual;
  const recipient = { kind, id, address: phone, locale };
  return messageInsert(
    call,
    {
      channel: 'WHATSAPP',
      template,
      fact,
      recipient,
      subject: title,
      body: `${title}\n\n${body}\n\n${siteOrigin(call)}/app/#${screen}`,
    },
    sql<boolean>`${phone} is not null and ${wanted}
      and exists (select from whatsapp_connections w where w.site_id = ${site.id} and w.active)`,
  );
}

/** SQL condition: the person has put a kind of news into one of the lists of choices. */
function hasChosen(
  { site }: ReactionCall,
  personId: string,
  list: 'letters_off' | 'whatsapp_on' | 'whatsapp_off',
  newsKind: NoticeKind,
) {
  return sql<boolean>`exists (select from notice_choices c
    where c.site_id = ${site.id} and c.person_id = ${personId} and ${newsKind} = any(${sql.ref(`c.${list}`)}))`;
}
