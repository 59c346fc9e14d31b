import type { Disk } from 'flydrive';
import { type Entry, fileCounter, readWhole, writeEntry } from './entries.ts';

/**
 * Reads the uploaded files as entries of a backup, as they are stored: encrypted ones stay encrypted. A file that is
 * removed while the backup is made is left out.
 */
export async function* fileEntries(
  disk: Disk,
  counter: ReturnType<typeof fileCounter>,
): AsyncGenerator<Buffer> {
  for await (const key of fileKeysOf(disk)) {
    const stream = await disk.getStream(key).catch(() => null);
    // A file that is missing here was removed after the list of files was read.
    if (stream) yield* writeEntry({ kind: 'file', key }, counter.pass(key, stream as AsyncIterable<Buffer>));
  }
}

/** Stores one file of a backup. Uploads are limited to some megabytes, so the file is held in memory as a whole. */
export async function putFile(disk: Disk, key: string, bytes: Entry['bytes']): Promise<void> {
  await disk.put(key, await readWhole(bytes), { contentType: 'application/octet-stream' });
}

/** True if a store has no files. */
export async function isStoreEmpty(disk: Disk): Promise<boolean> {
  return (await fileKeysOf(disk).next()).done === true;
}

/** The names of all files of a store, page by page. */
export async function* fileKeysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(unlessMissing);
    for (const object of page?.objects ?? []) if (object.isFile) yield object.key;
    paginationToken = page?.paginationToken;
  } while (paginationToken);
}

/** Ignores the error that the folder does not exist; it then has no files. */
function unlessMissing(error: unknown): undefined {
  const { cause, code } = error as { cause?: NodeJS.ErrnoException; code?: string };
  if ((cause?.code ?? code) !== 'ENOENT') throw error;
}
