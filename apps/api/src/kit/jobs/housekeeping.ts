import { eachSite, type JobCall, type JobServices } from './site-jobs.ts';

const DAY_MS = 86_400_000;
/** How long the answer to a form is kept, in case the form is sent again. */
const FORM_KEY_DAYS = 7;
/** How long a session may be idle before it ends. */
const IDLE_DAYS = 30;

/** Deletes what has run out: keys of forms, sessions, links to set a password, print tickets and rate limits. */
export async function housekeeping(services: JobServices): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction({ siteId: null, actorId: null, now }, (tx) =>
    tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
  );
  await eachSite(services, clearSite);
}

async function clearSite({ site, now, transaction }: JobCall): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await transaction(async ({ tx }) => {
    const keys = tx.deleteFrom('idempotency_keys').where('site_id', '=', site.id);
    await keys.where('created_at', '<', daysAgo(FORM_KEY_DAYS)).execute();
    const sessions = tx.deleteFrom('sessions').where('site_id', '=', site.id);
    await sessions
      .where(({ or, eb }) =>
        or([eb('ends_at', '<', now.toISOString()), eb('last_seen_at', '<', daysAgo(IDLE_DAYS))]),
      )
      .execute();
    for (const table of ['password_resets', 'print_tickets'] as const) {
      const runOut = tx.deleteFrom(table).where('site_id', '=', site.id);
      await runOut.where('ends_at', '<', now.toISOString()).execute();
    }
  });
}
