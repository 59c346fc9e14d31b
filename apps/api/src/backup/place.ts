import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Where backups are kept. */
export type BackupPlace = {
  /** How it is named to people; without a password. */
  name: string;
  /** Keeps a backup under a name; one that breaks off leaves nothing under it. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes of a backup. @throws BackupError `file_missing` */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The names of what is kept there, in the order of the alphabet. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/**
 * Opens a place for backups.
 * @param address a folder, or `s3://key:secret@host/bucket/folder?region=…` as in `FILES_URL`
 */
export async function openPlace(address: string): Promise<BackupPlace> {
  if (!address.startsWith('s3://')) return folder(resolve(address));
  const { bucketPlace } = await import('./bucket-place.ts');
  return bucketPlace(new URL(address));
}

/**
 * Opens one backup, as often as it is asked for.
 * @param address of the file: a path, or an address of S3 that ends with its name
 */
export async function openBackup(address: string): Promise<() => AsyncIterable<Uint8Array>> {
  const [path, query] = address.startsWith('s3://') ? address.split('?') : [resolve(address)];
  const at = path!.lastIndexOf('/');
  const place = await openPlace(path!.slice(0, at) + (query === undefined ? '' : `?${query}`));
  return () => place.read(path!.slice(at + 1));
}

/** A folder of this machine. Only its owner may read what is put there. */
function folder(path: string): BackupPlace {
  return {
    name: path,
    async write(name, source) {
      const draft = join(path, `${name}.part`);
      try {
        await mkdir(path, { recursive: true, mode: 0o700 });
        const file = await open(draft, 'w', 0o600);
        try {
          for await (const part of source) await file.write(part);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(path, name));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw asBackupError(error, path);
      }
    },
    async *read(name) {
      try {
        yield* createReadStream(join(path, name), { highWaterMark: 262_144 }) as AsyncIterable<Buffer>;
      } catch (error) {
        throw asBackupError(error, join(path, name));
      }
    },
    async names() {
      const found = await readdir(path).catch(() => []);
      return found.toSorted();
    },
    remove: (name) => rm(join(path, name), { force: true }),
  };
}

/** An error of the disk as one for people; any other is returned as it is. */
function asBackupError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('file_missing', `There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC' || code === 'ENOTDIR' || code === 'EEXIST')
    return new BackupError('place_unusable', `${path} cannot be used (${code}).`);
  return error;
}
