import type { Handle } from '../../kit/db.ts';

export type NewNotice = {
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

/**
 * Lays a notice into somebody's inbox, in the transaction of the act it tells of; once per fact and person.
 * @param tx the transaction of the act, @param notice in the words and language of its reader
 */
export async function notify(tx: Handle, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('notices')
    .values({
      site_id: notice.siteId,
      recipient_kind: notice.recipient.kind,
      recipient_id: notice.recipient.id,
      fact: notice.fact,
      title: notice.title,
      body: notice.body,
      link: notice.link,
      created_at: notice.now.toISOString(),
    })
    .onConflict((conflict) => conflict.constraint('notices_once').doNothing())
    .execute();
}
