import type { FilePurpose } from '@rihla/domain/content/file-purposes';
import type { UploadedFile } from '@rihla/domain/content/file.contract';
import type { Handle } from '../../kit/db.ts';
import type { FileStore } from '../../kit/files.ts';
import { prepareFile } from './prepare-file.ts';
import { type FileOwner, recordFile } from './record-file.ts';

/**
 * Takes a file in from inside the server (seed, import), by the same rules as an upload.
 * @param tx at the site, @param store where the contents go
 * @throws Problem `kit.unsupported_file`
 */
export async function addFile(
  tx: Handle,
  store: FileStore,
  file: { siteId: string; purpose: FilePurpose; bytes: Buffer; name: string; owner: FileOwner; now: Date },
): Promise<UploadedFile> {
  const prepared = await prepareFile(store, file.siteId, file);
  return recordFile(tx, file.siteId, prepared, file.owner, file.now);
}
