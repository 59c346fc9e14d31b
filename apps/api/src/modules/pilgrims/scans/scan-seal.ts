import { openWith, sealWith } from '../../../kit/crypto.ts';
import type { FileStore } from '../../../kit/files.ts';
import type { SiteKey } from './site-key.ts';

/** Which scan bytes belong to; what was sealed for one does not open for another. */
export type ScanName = { siteId: string; id: string };

const OPAQUE = 'application/octet-stream';

/** The name of a scan's contents in the store. Sealed anew they get another, so that neither state is half written. */
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

/** Encrypts the small size of a photo, which stands in its row. */
export function sealSmall(name: ScanName, bytes: Uint8Array, key: SiteKey): Buffer {
  return sealWith(key.key, bytes, `${aboutScan(name, key.number)}/small`);
}

/** Decrypts the small size of a photo. @throws Error when it was changed or moved */
export function openSmall(name: ScanName, sealed: Uint8Array, key: SiteKey): Buffer {
  return openWith(key.key, sealed, `${aboutScan(name, key.number)}/small`);
}

/** Site, scan and key: contents that were moved to another of any of them do not open. */
function aboutScan({ siteId, id }: ScanName, keyNumber: number): string {
  return `${siteId}/${id}/${keyNumber}`;
}
