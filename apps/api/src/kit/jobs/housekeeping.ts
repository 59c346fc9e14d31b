import { eachSite, type JobCall, type JobServices } from './site-jobs.ts';

const DAY_MS = 86_400_000;
/** The days for which the answer to a form is stored, in case the form is sent again. */
const FORM_KEY_DAYS = 7;

/** The job that deletes expired rate limits, and at each site old answers to forms (idempotency keys). */
export async function housekeeping(services: JobServices): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction({ siteId: null, actorId: null, now }, (tx) =>
    tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute(),
  );
  await eachSite(services, clearSite);
}

/** Deletes the stored answers to forms of one site that are older than `FORM_KEY_DAYS`. */
async function clearSite({ site, now, transaction }: JobCall): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await transaction(async ({ tx }) => {
    const keys = tx.deleteFrom('idempotency_keys').where('site_id', '=', site.id);
    await keys.where('created_at', '<', daysAgo(FORM_KEY_DAYS)).execute();
  });
}
