import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { getScan, openSmall, putScan, scanStorageKey, sealSmall } from './scan-seal.ts';
import { makeSiteKey, newestKeyNumber, siteKey, type SiteKey } from './site-key.ts';

/** How many scans are looked up at once. */
const BATCH = 50;

type RotateCall = Pick<JobCall, 'site' | 'store' | 'read' | 'transaction'>;
type OldScan = { id: string; key_number: number; small_sealed: Uint8Array | null };

/** What a rotation has done at a site: the number of its key, and the scans that were sealed anew. */
export type Rotation = { number: number; resealed: number };

/**
 * Seals every scan of a site with a new key, and destroys the old ones. It may be broken off at any moment and run again:
 * a scan is either still under the old key or already under the new one, and can be read all the while. As long as scans
 * are left from a run that was broken off, the next run goes on with that run's key instead of making another.
 * @param onScan called after each scan; what it throws breaks the run off
 */
export async function rotateSiteKey(
  call: RotateCall,
  onScan: (done: number) => void = () => undefined,
): Promise<Rotation> {
  const number = await call.transaction(async (write) => {
    const newest = await newestKeyNumber(write);
    const left = newest === 0 ? undefined : await nextOld(write, newest, 1);
    return left?.length ? newest : makeSiteKey(write);
  });
  let resealed = 0;
  for (;;) {
    const scans = await call.read((read) => nextOld(read, number, BATCH));
    if (scans.length === 0) break;
    const before = resealed;
    for (const scan of scans) {
      if (await resealScan(call, scan, number)) onScan((resealed += 1));
    }
    if (resealed === before) break;
  }
  await call.transaction((write) => destroyOldKeys(write, number));
  return { number, resealed };
}

/** The stored scans of a site under a key older than `number`. */
function nextOld(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  number: number,
  limit: number,
): Promise<OldScan[]> {
  return db
    .selectFrom('profile_scans')
    .select(['id', 'key_number', 'small_sealed'])
    .where('site_id', '=', site.id)
    .where('key_number', '<', number)
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .orderBy('key_number')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Seals one scan with the key of a number. The new contents are written under a name of their own before the row names
 * them; the old ones leave the store when it does.
 * @returns whether it is under the new key now; not so when it was removed meanwhile
 */
async function resealScan(call: RotateCall, scan: OldScan, number: number): Promise<boolean> {
  const { store, site } = call;
  const name = { siteId: site.id, id: scan.id };
  const keys = await call.read(async (read) => ({
    old: await siteKey(read, scan.key_number),
    next: await siteKey(read, number),
  }));
  await putScan(store, name, await getScan(store, name, keys.old), keys.next);
  const changed = await call.transaction(({ tx }) =>
    tx
      .updateTable('profile_scans')
      .set({ key_number: number, small_sealed: resealedSmall(name, scan, keys) })
      .where('site_id', '=', site.id)
      .where('id', '=', scan.id)
      .where('key_number', '=', scan.key_number)
      .where('removed_at', 'is', null)
      .returning('id')
      .execute(),
  );
  await store.delete(scanStorageKey(name, changed.length > 0 ? scan.key_number : number));
  return changed.length > 0;
}

/** The small size of a photo under the new key; null for a page, which has none. */
function resealedSmall(
  name: { siteId: string; id: string },
  { small_sealed: sealed }: OldScan,
  { old, next }: { old: SiteKey; next: SiteKey },
): Buffer | null {
  return sealed && sealSmall(name, openSmall(name, sealed, old), next);
}

/**
 * Destroys the keys of a site that nothing is sealed with any more. A page that is just being added keeps its key until
 * the next run.
 */
async function destroyOldKeys({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, number: number): Promise<void> {
  await tx
    .updateTable('profile_scans')
    .set({ key_number: number })
    .where('site_id', '=', site.id)
    .where('key_number', '<', number)
    .where('removed_at', 'is not', null)
    .execute();
  // Locked before it is judged: a page that is being added holds its key, and counts once it is written.
  await sql`select from site_keys where site_id = ${site.id} and number < ${number} for update`.execute(tx);
  await sql`
    delete from site_keys k where k.site_id = ${site.id} and k.number < ${number}
       and not exists (select from profile_scans n where n.site_id = k.site_id and n.key_number = k.number)`.execute(
    tx,
  );
}
