import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import type { Drain } from '../../../kit/jobs/jobs.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { atSitesWithWork } from '../../../kit/jobs/sites-with-work.ts';
import { makeMissingRenditions, type Rendition } from '../renditions.ts';

/** How long a picture is claimed by one worker; the AVIF of a large one takes seconds. */
const CLAIM_MS = 5 * 60_000;
/** How often a picture is tried when the worker fails at it; renditions that were made of it stay. */
const MAX_ATTEMPTS = 5;

/** A picture that this worker has claimed, with the renditions that exist. */
type ClaimedPicture = { id: string; storage_key: string; width: number; renditions: Rendition[] };

/**
 * Job that makes the renditions (copies in other widths and formats) of public pictures that were not made at the
 * upload.
 */
export const makeRenditions: Drain = {
  name: 'make-renditions',
  run: (services) => atSitesWithWork(services, 'pictures', renderNext),
};

/**
 * Makes the renditions (copies in other widths and formats) of the next picture that lacks some. The slow part runs
 * outside of any transaction.
 */
async function renderNext(call: JobCall): Promise<void> {
  const picture = await call.transaction(claimPicture);
  if (!picture) return;
  const { storage_key, width } = picture;
  const bytes = await call.store.get(storage_key, { sealed: false });
  const all = await makeMissingRenditions(call.store, storage_key, { bytes, width }, picture.renditions);
  await call.transaction(({ tx, site }) =>
    tx
      .updateTable('files')
      .set({ renditions: JSON.stringify(all), renditions_due_at: null })
      .where('site_id', '=', site.id)
      .where('id', '=', picture.id)
      .execute(),
  );
}

/**
 * Claims the next picture that lacks renditions (copies in other widths and formats), so that no other worker makes
 * them meanwhile, and counts the attempt. After the last attempt it is not tried again and keeps the renditions it has.
 */
async function claimPicture({ tx, site, now }: WriteCall): Promise<ClaimedPicture | undefined> {
  const due = now.toISOString();
  const next = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await sql<ClaimedPicture>`
      update files set renditions_attempts = renditions_attempts + 1,
             renditions_due_at = case when renditions_attempts + 1 < ${MAX_ATTEMPTS} then ${next}::timestamptz end
       where site_id = ${site.id} and id = (
         select id from files where site_id = ${site.id} and renditions_due_at <= ${due}::timestamptz
          order by renditions_due_at limit 1 for update skip locked)
      returning id, storage_key, width, renditions`.execute(tx);
  return claimed.rows[0];
}
