import { createHash, randomUUIDv7 } from 'node:crypto';
import type { AddedScan } from '@rihla/domain/pilgrims/scans/scan.contract';
import {
  MAX_SCAN_PAGES,
  PHOTO,
  type ScanKind,
  SMALL_PHOTO_SIZE,
} from '@rihla/domain/pilgrims/scans/scan-kinds';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import {
  assertSiteQuota,
  type Contents,
  drawPortrait,
  takeBytes,
  type CountedUpload,
} from '../../media/index.ts';
import { lockProfile } from '../profile.queries.ts';
import { putScan, sealSmall } from './scan-seal.ts';
import { currentSiteKey, type SiteKey } from './site-key.ts';

/** A cleaned page to add: the id or slug of its profile, the kind of paper, and its contents. */
export type NewScan = { profile: string; kind: ScanKind | typeof PHOTO; contents: Contents };

type AddCall = Pick<StepsCall<Actor>, 'store' | 'now' | 'sealer' | 'site' | 'actor'> & {
  transaction<T>(work: (call: WriteCall<Actor>) => Promise<T>): Promise<T>;
};

/**
 * Adds a scanned page to the documents of a profile that the actor sees: first its row, which counts against the
 * quotas, then its bytes, then the note that they are stored. Where the store refuses them, the row is deleted, so that
 * the page can be sent again at once. A page that is stored already is not stored again. A new photo replaces the old
 * one once it is stored.
 * @param upload the upload as `countUpload` counted it before the file was read; null where nothing is counted, as
 *   in the demo
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_pages_full`, `file.quota_of_day`, `file.quota_of_site`,
 *   `file.disk_full`
 */
export async function addScan(
  call: AddCall,
  scan: NewScan,
  upload: CountedUpload | null,
): Promise<AddedScan> {
  const { store, site } = call;
  const { contents, kind } = scan;
  const digest = call.sealer.fingerprint('scan', createHash('sha256').update(contents.bytes).digest('hex'));
  const small = kind === PHOTO ? (await drawPortrait(contents.bytes, SMALL_PHOTO_SIZE)).bytes : null;
  await store.assertRoom();
  const added = await call.transaction((write) => insertScan(write, { ...scan, digest, small }, upload));
  const { bytes, mime, width, height } = contents;
  const answer = { id: added.id, mime: mime as AddedScan['mime'], bytes: bytes.length, width, height };
  if (!added.key) return answer;
  try {
    await putScan(store, { siteId: site.id, id: added.id }, bytes, added.key);
  } catch (error) {
    await call.transaction((write) => dropScan(write, added.id));
    throw error;
  }
  await call.transaction((write) => finishScan(write, added));
  return answer;
}

/**
 * The row of a page; `key` is the key to encrypt its bytes with, null when the same page is stored already.
 */
type ScanRow = { id: string; profileId: string; kind: string; key: SiteKey | null };

/**
 * Writes the row of a page whose bytes are not stored yet, unless the same page is stored already. The profile is
 * locked, so that pages sent at the same time follow each other; the database refuses more pages than allowed even
 * without the lock.
 */
async function insertScan(
  call: WriteCall<Actor>,
  scan: NewScan & { digest: string; small: Uint8Array | null },
  upload: CountedUpload | null,
): Promise<ScanRow> {
  const { tx, site, actor, now } = call;
  const { kind, contents, digest, small } = scan;
  const { id: profileId } = await lockProfile(call, scan.profile);
  const pages = await tx
    .selectFrom('profile_scans')
    .select(['id', 'slot', 'digest', 'stored_at'])
    .where('site_id', '=', site.id)
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .orderBy('slot')
    .execute();
  const same = pages.find((page) => page.digest === digest && page.stored_at !== null);
  if (same) return { id: same.id, profileId, kind, key: null };
  const taken = new Set(pages.map(({ slot }) => slot));
  const most = kind === PHOTO ? 2 : MAX_SCAN_PAGES;
  const slot = Array.from({ length: most }, (_, index) => index + 1).find((free) => !taken.has(free));
  if (slot === undefined) return refuse('pilgrims.scan_pages_full', { max: most });
  const key = await currentSiteKey(call);
  const id = randomUUIDv7() as string;
  if (upload) await takeBytes(call, upload, contents.bytes.length);
  await tx
    .insertInto('profile_scans')
    .values({
      site_id: site.id,
      id,
      profile_id: profileId,
      kind,
      slot,
      mime: contents.mime,
      bytes: contents.bytes.length,
      width: contents.width,
      height: contents.height,
      digest,
      key_number: key.number,
      small_sealed: small && sealSmall({ siteId: site.id, id }, small, key),
      actor_kind: actor.kind,
      actor_id: actor.id,
      created_at: now.toISOString(),
    })
    .execute();
  if (upload) await assertSiteQuota(call, call.store.siteBytes);
  return { id, profileId, kind, key };
}

/**
 * Deletes the row of a page whose bytes could not be stored. What the store may have of them is deleted the next night.
 */
async function dropScan({ tx, site }: WriteCall<Actor>, id: string): Promise<void> {
  await tx
    .deleteFrom('profile_scans')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .execute();
}

/**
 * Records that the bytes of a page are stored; from now on the page is shown. A photo that it replaces is marked as
 * removed; one that is still on its way is left, and replaces this one when it arrives.
 */
async function finishScan(call: WriteCall<Actor>, { id, profileId, kind }: ScanRow): Promise<void> {
  const { tx, site, actor, now } = call;
  const nowIso = now.toISOString();
  if (kind === PHOTO) await lockPhotosOf(call, profileId);
  await tx
    .updateTable('profile_scans')
    .set({ stored_at: nowIso })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  if (kind !== PHOTO) return;
  await tx
    .updateTable('profile_scans')
    .set({ removed_at: nowIso, removed_by_kind: actor.kind, removed_by_id: actor.id, small_sealed: null })
    .where('site_id', '=', site.id)
    .where('profile_id', '=', profileId)
    .where('kind', '=', PHOTO)
    .where('id', '<>', id)
    .where('stored_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
}

/**
 * Locks a profile, so that of two photos that arrive at the same moment the second finds the first and replaces it. The
 * upload has begun when the actor saw the profile, so that is not asked again.
 */
async function lockPhotosOf({ tx, site }: WriteCall<Actor>, profileId: string): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', profileId)
    .forNoKeyUpdate()
    .execute();
}
