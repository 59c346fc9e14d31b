import type { ScanKind } from '@rihla/domain/pilgrims/scans/scan-kinds';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { FileStore } from '../../../kit/files/files.ts';
import { logRevelation } from '../log-revelation.ts';
import { findPhotoScan, findScan } from './scan.queries.ts';
import { getScan, openSmall } from './scan-seal.ts';
import { type SiteKey, siteKey } from './site-key.ts';

/** The values with which a scan can be read after the database connection was given back. */
export type ScanToRead = { siteId: string; id: string; kind: string; mime: string; key: SiteKey };

/**
 * Finds a scanned page that the actor may see, and records that the actor has viewed it, before any of its bytes are
 * sent.
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_not_found`
 */
export async function lookAtScan(
  call: WriteCall<Actor>,
  input: { id: string; scan_id: string },
): Promise<ScanToRead> {
  const scan = await findScan(call, input);
  await logRevelation(call, { field: scan.kind as ScanKind, profile_id: scan.profile_id, scan_id: scan.id });
  return withKey(call, scan);
}

/** Reads the contents of a scan that was found. */
export function readScan(store: FileStore, { siteId, id, key }: ScanToRead): Promise<Buffer> {
  return getScan(store, { siteId, id }, key);
}

/**
 * Finds the photo of a profile that the actor may see. A photo shows no numbers, so views of it are not recorded.
 * @param input `small` asks for the small size of lists, which is answered at once in `bytes`
 * @throws Problem `pilgrims.not_found`, `pilgrims.scan_not_found`
 */
export async function findPhoto(
  call: ReadCall<Actor>,
  { id, small }: { id: string; small: boolean },
): Promise<ScanToRead & { bytes?: Buffer }> {
  const { small_sealed: sealed, ...scan } = await findPhotoScan(call, { id });
  const found = await withKey(call, scan);
  return small && sealed ? { ...found, bytes: openSmall(found, sealed, found.key) } : found;
}

/** A scan together with the key that decrypts it, so that its bytes can be read without a database connection. */
async function withKey(
  call: ReadCall<Actor>,
  { id, kind, mime, key_number }: { id: string; kind: string; mime: string; key_number: number },
): Promise<ScanToRead> {
  return { siteId: call.site.id, id, kind, mime, key: await siteKey(call, key_number) };
}
