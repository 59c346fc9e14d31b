import { type MessageKey, type Params, translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import { writeWithoutWaiting } from '../../kit/db/db.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { type EmailTemplate, messageInsert, renderEmail } from '../../kit/jobs/outbox.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { noticeInsert } from './notice-insert.ts';

export type NotifiedPerson = {
  kind: 'ADMIN' | 'USER';
  id: string;
  name: string;
  email: string;
  locale: Locale;
};

/** An e-mail that comes with a notice: the catalogue has `notice.<template>.title` and `.body` too. */
export type NotificationTemplate = EmailTemplate &
  (MessageKey extends infer Key ? (Key extends `notice.${infer Name}.title` ? Name : never) : never);

export type Notification = {
  template: NotificationTemplate;
  /** What happened, with the id of the thing, and the moment where it can happen again. */
  fact: string;
  /** The screen it leads to, from the root of the app: `/user/invoices/…`. */
  screen: string;
  /** Values for the braces of the template, in the language of the recipient. */
  params(locale: Locale): Params;
};

/**
 * Notifies one person by e-mail and by a notice in the app, each once for a `fact`, the text that names the
 * occasion. Both are written by one statement, whose answer is not waited for.
 * @param call of the event, @param person who is notified
 * @param notification what it says and which screen it leads to
 */
export function notify(call: ReactionCall, person: NotifiedPerson, notification: Notification): void {
  const { template, fact, screen } = notification;
  const { kind, id, name, email: address, locale } = person;
  const link = `${siteOrigin(call)}/app/#${screen}`;
  const params = { agency: call.site.name, link, ...notification.params(locale), name };
  const message = messageInsert(call, {
    channel: 'EMAIL',
    template,
    fact,
    recipient: { kind, id, address, locale },
    ...renderEmail(locale, template, params),
  });
  const notice = noticeInsert(call, {
    fact,
    recipient: { kind, id },
    title: translate(locale, `notice.${template}.title` as MessageKey, params),
    body: translate(locale, `notice.${template}.body` as MessageKey, params),
    link: screen,
  });
  writeWithoutWaiting(call.tx, sql`with message as (${message}) ${notice}`);
}
