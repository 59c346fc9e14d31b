import { sql } from 'kysely';
import type { FileStore } from '../../../kit/files.ts';
import type { Drain } from '../../../kit/jobs/jobs.ts';
import type { SiteCall } from '../../../kit/jobs/site-jobs.ts';
import { atSitesWithWork } from '../../../kit/jobs/sites-with-work.ts';
import { missingRenditions, type Rendition } from '../renditions.ts';

/** A claimed picture is left alone for so long; AVIF of a large one takes seconds. */
const CLAIM_MS = 5 * 60_000;
/** A picture that brings the worker down is not tried for ever; what was made of it stays. */
const MAX_ATTEMPTS = 5;

type Claimed = { id: string; storage_key: string; width: number; renditions: Rendition[] };

/** Makes the widths and formats of public pictures that the upload left for later. */
export function makeRenditions(store: FileStore): Drain {
  return {
    name: 'make-renditions',
    run: (services) => atSitesWithWork(services, 'pictures', (call) => renderNext(call, store)),
  };
}

async function renderNext(call: SiteCall, store: FileStore): Promise<void> {
  const picture = await claim(call);
  if (!picture) return;
  const bytes = await store.get(picture.storage_key, { sealed: false });
  const made = await missingRenditions(
    store,
    picture.storage_key,
    { bytes, width: picture.width },
    picture.renditions,
  );
  await call.transaction((tx) =>
    tx
      .updateTable('files')
      .set({ renditions: JSON.stringify(made), renditions_due_at: null })
      .where('site_id', '=', call.site.id)
      .where('id', '=', picture.id)
      .execute(),
  );
}

/** The last attempt leaves no next one: should it fail too, the picture is done with what it has. */
async function claim({ site, now, transaction }: SiteCall): Promise<Claimed | undefined> {
  const at = now.toISOString();
  const again = new Date(now.getTime() + CLAIM_MS).toISOString();
  const claimed = await transaction((tx) =>
    sql<Claimed>`
      update files set renditions_attempts = renditions_attempts + 1,
             renditions_due_at = case when renditions_attempts + 1 < ${MAX_ATTEMPTS} then ${again}::timestamptz end
       where site_id = ${site.id} and id = (
         select id from files where site_id = ${site.id} and renditions_due_at <= ${at}::timestamptz
          order by renditions_due_at limit 1 for update skip locked)
      returning id, storage_key, width, renditions`.execute(tx),
  );
  return claimed.rows[0];
}
