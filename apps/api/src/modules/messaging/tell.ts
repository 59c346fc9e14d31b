import type { MessageKey, Params } from '@rihla/messages/format';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { sql } from 'kysely';
import { writeAhead } from '../../kit/db/db.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import { letter, messageInsert, type Template } from '../../kit/jobs/outbox.ts';
import { noticeInsert } from './notice-insert.ts';

export type Recipient = { kind: 'ADMIN' | 'USER'; id: string; name: string; email: string; locale: Locale };

/** Letters that come with a notice: the catalogue has `notice.<template>.title` and `.body` too. */
export type Notification = Template &
  (MessageKey extends infer Key ? (Key extends `notice.${infer Name}.title` ? Name : never) : never);

/**
 * Tells one person something, by letter and in the inbox of the product; once, however often it is said. Both are
 * written in one statement, ahead of the commit.
 * @param fact what happened, with the id of the thing, and the moment where it can happen again
 * @param screen the screen it leads to, from the root of the app: `/user/invoices/…`
 * @param paramsIn the values for the words, in the reader's language
 */
export function tell(
  { tx, site, now }: ReactionCall,
  reader: Recipient,
  template: Notification,
  fact: string,
  origin: string,
  screen: string,
  paramsIn: (locale: Locale) => Params,
): void {
  const link = `${origin}/app/#${screen}`;
  const params = { agency: site.name, link, ...paramsIn(reader.locale), name: reader.name };
  const { kind, id, email: address, locale } = reader;
  const message = messageInsert({
    siteId: site.id,
    channel: 'EMAIL',
    template,
    fact,
    recipient: { kind, id, address, locale },
    ...letter(locale, template, params),
    now,
  });
  const notice = noticeInsert({
    siteId: site.id,
    fact,
    recipient: { kind, id },
    title: translate(locale, `notice.${template}.title`, params),
    body: translate(locale, `notice.${template}.body`, params),
    link: screen,
    now,
  });
  writeAhead(tx, sql`with message as (${message}) ${notice}`);
}
