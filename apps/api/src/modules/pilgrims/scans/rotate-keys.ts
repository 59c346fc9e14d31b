import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { getScan, openSmall, putScan, scanStorageKey, sealSmall } from './scan-seal.ts';
import { makeSiteKey, newestKeyNumber, siteKey, type SiteKey } from './site-key.ts';

/** How many scans are looked up at once. */
const SCANS_AT_ONCE = 50;

/** The parts of a call that a rotation needs. */
type RotateCall = Pick<JobCall, 'site' | 'store' | 'read' | 'transaction'>;
/** A scan that is encrypted with an old key. */
type OldScan = { id: string; key_number: number; small_sealed: Uint8Array | null };

/** The result of a rotation: the number of the new key, and how many scans were encrypted with it. */
export type Rotation = { number: number; resealed: number };

/**
 * Encrypts every scan of a site with a new key, and deletes the old keys. It may be interrupted at any time and run
 * again: each scan is under the old or the new key, and can be read all the time. When scans are left from an
 * interrupted run, the next run continues with the key of that run.
 * @param onScan is called after each scan; an error that it throws interrupts the run
 */
export async function rotateSiteKey(
  call: RotateCall,
  onScan: (done: number) => void = () => undefined,
): Promise<Rotation> {
  const number = await call.transaction(async (write) => {
    const newest = await newestKeyNumber(write);
    const remaining = newest === 0 ? undefined : await nextOld(write, newest, 1);
    return remaining?.length ? newest : makeSiteKey(write);
  });
  let resealed = 0;
  for (;;) {
    const scans = await call.read((read) => nextOld(read, number, SCANS_AT_ONCE));
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

/** Some of the stored scans of a site that are encrypted with a key whose number is lower than `number`. */
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
 * Encrypts one scan with the site's key of a given number. The new bytes are stored under another name before the row
 * refers to them; then the old bytes are deleted.
 * @returns whether the scan is now under that key; false when it was removed meanwhile
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
 * Deletes the keys of a site with which nothing is encrypted any more. The key of a page that is just being added is
 * kept until the next run.
 * @param number the number of the new key
 */
async function destroyOldKeys({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, number: number): Promise<void> {
  await tx
    .updateTable('profile_scans')
    .set({ key_number: number })
    .where('site_id', '=', site.id)
    .where('key_number', '<', number)
    .where('removed_at', 'is not', null)
    .execute();
  // Locked before it is checked: a page that is being added holds a lock on its key, and is counted once it is
  // written.
  await sql`select from site_keys where site_id = ${site.id} and number < ${number} for update`.execute(tx);
  await sql`
    delete from site_keys k where k.site_id = ${site.id} and k.number < ${number}
       and not exists (select from profile_scans n where n.site_id = k.site_id and n.key_number = k.number)`.execute(
    tx,
  );
}
