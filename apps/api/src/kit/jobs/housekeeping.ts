import { eachSite, type JobCall, type JobServices } from './site-jobs.ts';

const DAY_MS = 86_400_000;
/** How long the answer to a form is kept, in case the form is sent again. */
const FORM_KEY_DAYS = 7;

/**
 * The job that deletes what is no longer needed: rate limits that have expired, and at each site the answers kept for
 * forms that are sent twice.
 */
export async function housekeeping(services: JobServices): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction({ siteId: null, actorId: null, now }, (tx) =>
    tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
  );
  await eachSite(services, clearSite);
}

/**
 * Deletes the answers that were kept under form keys (by which a form sent twice acts once) and are older than the
 * days they are needed.
 */
async function clearSite({ site, now, transaction }: JobCall): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await transaction(async ({ tx }) => {
    const keys = tx.deleteFrom('idempotency_keys').where('site_id', '=', site.id);
    await keys.where('created_at', '<', daysAgo(FORM_KEY_DAYS)).execute();
  });
}
