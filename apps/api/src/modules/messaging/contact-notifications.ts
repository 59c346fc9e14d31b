import { allows, type Role, ROLES } from '@rihla/domain/access/roles';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import { writeWithoutWaiting } from '../../kit/db/db.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { VisitorAsked } from '../content/index.ts';
import { noticeInsert } from './notice-insert.ts';

/**
 * Notifies those of the office who may answer that a visitor has asked something. By a notice in the app only,
 * because somebody who fills in a form without signing in must not be able to fill mailboxes.
 */
export async function notifyVisitorAsked(call: ReactionCall, { id, name }: VisitorAsked): Promise<void> {
  const { tx, site } = call;
  const roles = ROLES.filter((role: Role) => role !== 'ROOT' && allows(role, 'contact_message.answer'));
  const office = await tx
    .selectFrom('admins')
    .select(['id', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', roles)
    .orderBy('id')
    .execute();
  for (const reader of office) {
    const locale = reader.locale as Locale;
    const insert = noticeInsert(call, {
      fact: `contact.asked:${id}`,
      recipient: { kind: 'ADMIN', id: reader.id },
      title: translate(locale, 'notice.contact.asked.title', { name }),
      body: translate(locale, 'notice.contact.asked.body'),
      link: `/admin/media/contact-messages/${id}`,
    });
    writeWithoutWaiting(tx, insert);
  }
}
