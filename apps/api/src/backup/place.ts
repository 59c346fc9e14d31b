import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';

/** A place where backups are stored: a folder or a bucket. */
export type BackupPlace = {
  /** The name that people are shown; without a password. */
  name: string;
  /** Stores a backup under a name. When writing fails, there is no file of that name. */
  write(name: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * The bytes of a backup.
   * @throws BackupError `file_missing`
   */
  read(name: string): AsyncIterable<Uint8Array>;
  /** The names of the files there, in alphabetical order. */
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
 * Makes a function that reads one backup; each call reads it from the beginning.
 * @param address of the file: a path, or an address of S3 whose path ends with its name
 */
export async function openBackup(address: string): Promise<() => AsyncIterable<Uint8Array>> {
  const [path, query] = address.startsWith('s3://') ? address.split('?') : [resolve(address)];
  const slash = path!.lastIndexOf('/');
  const place = await openPlace(path!.slice(0, slash) + (query === undefined ? '' : `?${query}`));
  return () => place.read(path!.slice(slash + 1));
}

/** A folder of this machine as the place of backups. Only its owner may read the backups in it. */
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

/** Turns an error of the disk into one with a message for people; any other error is returned as it is. */
function asBackupError(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError('file_missing', `There is no file ${path}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC' || code === 'ENOTDIR' || code === 'EEXIST')
    return new BackupError('place_unusable', `${path} cannot be used (${code}).`);
  return error;
}
