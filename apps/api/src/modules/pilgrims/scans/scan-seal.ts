import { openWith, sealWith } from '../../../kit/crypto.ts';
import type { FileStore } from '../../../kit/files/files.ts';
import type { SiteKey } from './site-key.ts';

/** The scan that encrypted bytes belong to; they cannot be decrypted as those of any other scan. */
export type ScanName = { siteId: string; id: string };

const OPAQUE = 'application/octet-stream';

/**
 * The name of a scan's contents in the store. With another key the name is another, so that old and new contents
 * exist side by side.
 */
export function scanStorageKey({ siteId, id }: ScanName, keyNumber: number): string {
  return `${siteId}/scans/${id}/${keyNumber}`;
}

/** Encrypts the contents of a scan with a key of its site and puts them into the store. */
export async function putScan(
  store: FileStore,
  name: ScanName,
  bytes: Uint8Array,
  key: SiteKey,
): Promise<void> {
  const sealed = sealWith(key.key, bytes, aboutScan(name, key.number));
  await store.put(scanStorageKey(name, key.number), sealed, { mime: OPAQUE, sealed: false });
}

/**
 * Reads and decrypts the contents of a scan.
 * @throws Error when there are none, or when they were changed or moved
 */
export async function getScan(store: FileStore, name: ScanName, key: SiteKey): Promise<Buffer> {
  const sealed = await store.get(scanStorageKey(name, key.number), { sealed: false });
  return openWith(key.key, sealed, aboutScan(name, key.number));
}

/** Encrypts the small size of a photo, which is stored in its row. */
export function sealSmall(name: ScanName, bytes: Uint8Array, key: SiteKey): Buffer {
  return sealWith(key.key, bytes, `${aboutScan(name, key.number)}/small`);
}

/**
 * Decrypts the small size of a photo.
 * @throws Error when it was changed or moved
 */
export function openSmall(name: ScanName, sealed: Uint8Array, key: SiteKey): Buffer {
  return openWith(key.key, sealed, `${aboutScan(name, key.number)}/small`);
}

/**
 * The text that is bound to encrypted contents: site, scan and key. Contents that were moved to another of these
 * cannot be decrypted.
 */
function aboutScan({ siteId, id }: ScanName, keyNumber: number): string {
  return `${siteId}/${id}/${keyNumber}`;
}
