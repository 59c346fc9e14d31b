import { sql } from 'kysely';
import type { Eraser } from '../../kit/eraser.ts';
import type { JobCall } from '../../kit/jobs/site-jobs.ts';

const DAY_MS = 86_400_000;
/** The days after which a question of a visitor is deleted; see docs/rules/privacy.md. */
const KEPT_DAYS = 365;

/**
 * Deletes the questions that a person asked with the form of the contact page, found by the e-mail addresses of the
 * account. A trigger deletes notices and e-mails about them.
 */
export const eraseQuestions: Eraser = async ({ tx, site }, { userIds }) => {
  const { numAffectedRows } = await sql`
    delete from contact_messages
     where site_id = ${site.id}
       and lower(email) in (select lower(email) from users where site_id = ${site.id} and id = any (${userIds}::uuid[]))`.execute(
    tx,
  );
  return [{ kind: 'MESSAGES', count: Number(numAffectedRows ?? 0) }];
};

/** Deletes the questions of visitors that were asked more than a year ago, answered or not. Runs every night. */
export async function removeOldQuestions({ site, now, log, transaction }: JobCall): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await transaction(({ tx }) =>
    tx
      .deleteFrom('contact_messages')
      .where('site_id', '=', site.id)
      .where('created_at', '<', before)
      .executeTakeFirst(),
  );
  if (numDeletedRows > 0)
    log.info('old questions removed', { site: site.slug, questions: Number(numDeletedRows) });
}
