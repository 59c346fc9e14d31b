import type { Disk } from 'flydrive';
import { type Entry, fileCounter, wholeOf, writeEntry } from './entries.ts';

/**
 * The uploaded files as entries, as they are stored: what is sealed stays sealed. One that is removed while the backup is
 * made is left out.
 */
export async function* fileEntries(
  disk: Disk,
  counter: ReturnType<typeof fileCounter>,
): AsyncGenerator<Buffer> {
  for await (const key of keysOf(disk)) {
    const stream = await disk.getStream(key).catch(() => null);
    // A row first and contents after: what is gone by now has no row either.
    if (stream) yield* writeEntry({ kind: 'file', key }, counter.pass(key, stream as AsyncIterable<Buffer>));
  }
}

/** Puts one file back. Uploads are limited to some megabytes, so it is whole in memory for a moment. */
export async function putFile(disk: Disk, key: string, bytes: Entry['bytes']): Promise<void> {
  await disk.put(key, await wholeOf(bytes), { contentType: 'application/octet-stream' });
}

/** True if nothing is stored there. */
export async function isEmpty(disk: Disk): Promise<boolean> {
  return (await keysOf(disk).next()).done === true;
}

/** The names of all files of a store, page by page. */
export async function* keysOf(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll('/', { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch(unlessMissing);
    for (const object of page?.objects ?? []) if (object.isFile) yield object.key;
    paginationToken = page?.paginationToken;
  } while (paginationToken);
}

/** A folder that was never written to holds nothing. */
function unlessMissing(error: unknown): undefined {
  const { cause, code } = error as { cause?: NodeJS.ErrnoException; code?: string };
  if ((cause?.code ?? code) !== 'ENOENT') throw error;
}
