import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Sealer } from './crypto.ts';

/** A store for the contents of files; the metadata is in the table `files`. */
export type FileStore = {
  /** Stores bytes under a key; `sealed` ones are encrypted at rest. */
  put(key: string, bytes: Uint8Array, options: { mime: string; sealed: boolean }): Promise<void>;
  /**
   * Reads the bytes of a key.
   * @throws Error when there are none, or when sealed ones were changed since
   */
  get(key: string, options: { sealed: boolean }): Promise<Buffer>;
  delete(key: string): Promise<void>;
};

/**
 * The settings that say where files are stored: the folder of the installation, and the place named instead of it.
 */
export type StorePlace = { dataDir: string; filesUrl: string | undefined };

/**
 * Opens the store of this installation: `DATA_DIR/files` on disk, or what `FILES_URL` names:
 * `file:///srv/rihla/files`, `s3://key:secret@host/bucket?region=ap-southeast-3`. Without key and secret the machine's
 * own role is used; `&tls=off` is for a store on the same machine.
 * @param sealer encrypts what not everybody may see; the name is bound in, so that no file can pass for another
 */
export async function openStore(place: StorePlace, sealer: Sealer): Promise<FileStore> {
  const disk = await openDisk(place);
  return {
    put: (name, bytes, { mime, sealed }) =>
      disk.put(name, sealed ? sealer.seal('file', bytes, name) : bytes, {
        contentType: sealed ? 'application/octet-stream' : mime,
      }),
    async get(name, { sealed }) {
      const bytes = Buffer.from(await disk.getBytes(name));
      return sealed ? sealer.openBytes('file', bytes, name) : bytes;
    },
    delete: (name) => disk.delete(name),
  };
}

async function openDisk({ dataDir, filesUrl }: StorePlace): Promise<Disk> {
  const url = filesUrl === undefined ? null : new URL(filesUrl);
  if (url?.protocol === 's3:') return openBucket(url);
  const location = url ?? join(dataDir, 'files');
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/** Opens an S3 bucket. The S3 client is large and therefore loaded only here. */
async function openBucket(url: URL): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: url.pathname.slice(1),
      endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      ...(url.username && {
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
      }),
      forcePathStyle: true,
      // Stores that speak S3 refuse checksums which only Amazon's own knows; a changed file is found by its seal.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
