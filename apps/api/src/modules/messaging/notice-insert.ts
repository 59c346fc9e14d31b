import { sql } from 'kysely';

type NewNotice = {
  siteId: string;
  /** What it tells, with the id of the thing: `payment.submitted:<payment id>`. */
  fact: string;
  recipient: { kind: 'ADMIN' | 'USER'; id: string };
  title: string;
  body: string;
  /** The screen it leads to. */
  link: string | null;
  now: Date;
};

/** Lays a notice into somebody's inbox; once per fact and person. In the words and language of its reader. */
export function noticeInsert({ recipient, now, ...notice }: NewNotice) {
  return sql`
    insert into notices (site_id, recipient_kind, recipient_id, fact, title, body, link, created_at)
    values (${notice.siteId}, ${recipient.kind}, ${recipient.id}, ${notice.fact}, ${notice.title}, ${notice.body},
            ${notice.link}, ${now.toISOString()})
        on conflict on constraint notices_once do nothing`;
}
