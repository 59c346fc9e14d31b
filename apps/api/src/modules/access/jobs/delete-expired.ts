import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

const DAY_MS = 86_400_000;
/** How long a session may be idle before it ends. */
const IDLE_DAYS = 30;

/**
 * Deletes what has expired at a site: sessions, links to set a password or to undo a change, print tickets,
 * remembered devices and codes sent to phones.
 */
export async function deleteExpired({ site, now, transaction }: JobCall): Promise<void> {
  const nowIso = now.toISOString();
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS).toISOString();
  await transaction(async ({ tx }) => {
    const sessions = tx.deleteFrom('sessions').where('site_id', '=', site.id);
    await sessions
      .where(({ or, eb }) => or([eb('ends_at', '<', nowIso), eb('last_seen_at', '<', idleSince)]))
      .execute();
    for (const table of [
      'password_resets',
      'account_changes',
      'print_tickets',
      'remembered_devices',
      'phone_codes',
    ] as const) {
      const rows = tx.deleteFrom(table).where('site_id', '=', site.id);
      await rows.where('ends_at', '<', nowIso).execute();
    }
  });
}
