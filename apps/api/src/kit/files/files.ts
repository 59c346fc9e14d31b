import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DiskState, diskState } from '@rihla/domain/media/disk-space';
import { refuse } from '@rihla/domain/media/file.errors';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { bucketSettings } from './bucket-settings.ts';
import type { Sealer } from '../crypto.ts';
import { type DiskProbe, diskProbeOf } from './disk.ts';
import { FILES_PER_SITE_GB } from '@rihla/domain/media/upload-quota';

/** A store for the contents of files; the metadata is in the table `files`. */
export type FileStore = {
  /**
   * Stores bytes under a key; `sealed` ones are encrypted at rest.
   * @throws Problem `file.disk_full` when the disk takes no more, or no more of this program
   */
  put(key: string, bytes: Uint8Array, options: { mime: string; sealed: boolean }): Promise<void>;
  /**
   * Reads the bytes of a key.
   * @throws Error when there are none, or when sealed ones were changed since
   */
  get(key: string, options: { sealed: boolean }): Promise<Buffer>;
  /** Removes the bytes of a key; nothing happens when there are none. */
  delete(key: string): Promise<void>;
  /** Whether the installation's disk has enough room; `enough` also when it cannot be measured. */
  diskState(): Promise<DiskState>;
  /**
   * Refuses when the disk that the files are on is nearly full.
   * @throws Problem `file.disk_full`
   */
  assertRoom(): Promise<void>;
  /** The most bytes that the files of one site may have. */
  siteBytes: number;
  /** Whether this installation makes backups on a schedule. */
  backups: boolean;
};

/** The settings that say where files are stored: in the folder `dataDir`, or where `filesUrl` says. */
export type StorePlace = {
  dataDir: string;
  filesUrl: string | undefined;
  filesPerSiteGb?: number;
  backup?: object | undefined;
};

/**
 * Opens the store of this installation's files: the folder `DATA_DIR/files`, or the one that `FILES_URL` names:
 * `file:///srv/rihla/files`, `s3://key:secret@host/bucket?region=ap-southeast-3`. Without key and secret the machine's
 * own role is used; `&tls=off` is for a store on the same machine.
 * @param sealer encrypts the private files; a file's name is bound into its encryption, so that no file can be
 * exchanged for another
 * @param probe measures the free room of the disk; it is not asked before a file is put into a bucket
 */
export async function openStore(
  place: StorePlace,
  sealer: Sealer,
  probe: DiskProbe = diskProbeOf(place.dataDir, folderOf(place)),
): Promise<FileStore> {
  const disk = await openDisk(place);
  const state = () => probe().then(diskState, () => 'enough' as const);
  const onDisk = !place.filesUrl?.startsWith('s3:');
  return {
    put: (name, bytes, { mime, sealed }) =>
      disk
        .put(name, sealed ? sealer.seal('file', bytes, name) : bytes, {
          contentType: sealed ? 'application/octet-stream' : mime,
        })
        .catch((error: unknown) => (isDiskFull(error) ? refuse('file.disk_full') : Promise.reject(error))),
    async get(name, { sealed }) {
      const bytes = Buffer.from(await disk.getBytes(name));
      return sealed ? sealer.openBytes('file', bytes, name) : bytes;
    },
    delete: (name) => disk.delete(name),
    diskState: state,
    async assertRoom() {
      if (onDisk && (await state()) === 'full') refuse('file.disk_full');
    },
    backups: place.backup !== undefined,
    siteBytes: (place.filesPerSiteGb ?? FILES_PER_SITE_GB) * 1_000_000_000,
  };
}

/** Whether a write failed because the disk, or the share of it that this program may use, has no room left. */
function isDiskFull(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].some((one) => one === 'ENOSPC' || one === 'EDQUOT');
}

/**
 * Opens the folder or S3 bucket with the files of this installation. Files are read and written as they are stored
 * there: an encrypted file comes out encrypted.
 */
export async function openDisk({ dataDir, filesUrl }: StorePlace): Promise<Disk> {
  const url = filesUrl === undefined ? null : new URL(filesUrl);
  if (url?.protocol === 's3:') return openBucket(url);
  return new Disk(new FSDriver({ location: folderOf({ dataDir, filesUrl }), visibility: 'private' }));
}

/** The folder of the files; for a bucket, the folder in `dataDir` that would be used without it. */
function folderOf({ dataDir, filesUrl }: StorePlace): string {
  return filesUrl?.startsWith('file:') ? fileURLToPath(filesUrl) : join(dataDir, 'files');
}

/** Opens an S3 bucket. The S3 client is large and therefore loaded only here. */
async function openBucket(url: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: url.pathname.slice(1),
      ...bucketSettings(url),
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
