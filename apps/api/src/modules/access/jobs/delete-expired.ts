import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

const DAY_MS = 86_400_000;
/** How long a session may be idle before it ends. */
const IDLE_DAYS = 30;

/** Deletes what has run out at a site: sessions, links to set a password, print tickets and remembered
 * devices. */
export async function deleteExpired({ site, now, transaction }: JobCall): Promise<void> {
  const at = now.toISOString();
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS).toISOString();
  await transaction(async ({ tx }) => {
    const sessions = tx.deleteFrom('sessions').where('site_id', '=', site.id);
    await sessions
      .where(({ or, eb }) => or([eb('ends_at', '<', at), eb('last_seen_at', '<', idleSince)]))
      .execute();
    for (const table of ['password_resets', 'print_tickets', 'remembered_devices'] as const) {
      const runOut = tx.deleteFrom(table).where('site_id', '=', site.id);
      await runOut.where('ends_at', '<', at).execute();
    }
  });
}
