import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

/** How long the row of a page may be without contents; an upload that takes longer was interrupted. */
const KEPT_MS = 86_400_000;

/** Deletes the rows of pages whose bytes were never stored, some time after their upload began. */
export async function removeUnfinishedScans(call: JobCall): Promise<void> {
  const before = new Date(call.now.getTime() - KEPT_MS).toISOString();
  await call.transaction(({ tx, site }) =>
    tx
      .deleteFrom('profile_scans')
      .where('site_id', '=', site.id)
      .where('stored_at', 'is', null)
      .where('created_at', '<', before)
      .execute(),
  );
}
