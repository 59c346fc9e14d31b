import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

type NewNotice = {
  /** The occasion: what happened, with the id of the thing, such as `payment.submitted:<payment id>`. */
  fact: string;
  recipient: { kind: 'ADMIN' | 'USER'; id: string };
  /** In the language of the recipient, as is the body. */
  title: string;
  body: string;
  /** The screen that it leads to; null for none. */
  link: string | null;
};

/**
 * SQL that writes a notice, which a person sees in the app. A notice with the same `fact` (its occasion) is not
 * written twice for a person.
 */
export function noticeInsert(
  { site, now }: Pick<WriteCall, 'site' | 'now'>,
  { fact, recipient, title, body, link }: NewNotice,
) {
  return sql`
    insert into notices (site_id, recipient_kind, recipient_id, fact, title, body, link, created_at)
    values (${site.id}, ${recipient.kind}, ${recipient.id}, ${fact}, ${title}, ${body}, ${link}, ${now.toISOString()})
        on conflict on constraint notices_once do nothing`;
}
