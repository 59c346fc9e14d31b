import type { ScanPage } from '@rihla/domain/pilgrims/scans/scan.contract';
import { PHOTO, SCAN_KINDS } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { findProfileId } from '../profile.queries.ts';

const PAGE_COLUMNS = ['id', 'kind', 'mime', 'bytes', 'width', 'height', 'created_at'] as const;

/**
 * The scanned pages of a pilgrim's papers, of a profile that the actor sees.
 * @throws Problem `pilgrims.not_found`
 */
export async function listScans(call: ReadCall<Actor>, { id }: { id: string }): Promise<ScanPage[]> {
  const profileId = await findProfileId(call, id);
  const rows = await storedScans(call)
    .select(PAGE_COLUMNS)
    .where('profile_id', '=', profileId)
    .where('kind', '<>', PHOTO)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const place = (kind: string) => SCAN_KINDS.indexOf(kind as ScanPage['kind']);
  return (rows as ScanPage[]).toSorted((one, other) => place(one.kind) - place(other.kind));
}

/** The columns of a scan that reading it needs. */
export type StoredScan = { id: string; profile_id: string; kind: string; mime: string; key_number: number };

/**
 * One scanned page of a pilgrim's papers, of a profile that the actor sees.
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_not_found`
 */
export async function findScan(
  call: ReadCall<Actor>,
  input: { id: string; scan_id: string },
): Promise<StoredScan> {
  const profileId = await findProfileId(call, input.id);
  const found = await storedScans(call)
    .select(['id', 'profile_id', 'kind', 'mime', 'key_number'])
    .where('profile_id', '=', profileId)
    .where('kind', '<>', PHOTO)
    .where('id', '=', isUuid(input.scan_id) ? input.scan_id : refuse('pilgrims.scan_not_found'))
    .executeTakeFirst();
  return found ?? refuse('pilgrims.scan_not_found');
}

/**
 * The photo of a profile that the actor sees.
 * @throws Problem `pilgrims.not_found`, and `pilgrims.scan_not_found` when it has none
 */
export async function findPhotoScan(
  call: ReadCall<Actor>,
  { id }: { id: string },
): Promise<StoredScan & { small_sealed: Uint8Array | null }> {
  const profileId = await findProfileId(call, id);
  const found = await storedScans(call)
    .select(['id', 'profile_id', 'kind', 'mime', 'key_number', 'small_sealed'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', PHOTO)
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? refuse('pilgrims.scan_not_found');
}

/** A query of the scans of the site whose bytes are stored and which nobody has removed. */
function storedScans({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  return db
    .selectFrom('profile_scans')
    .where('site_id', '=', site.id)
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null);
}
