import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { bucketSettings } from '../kit/files/bucket-settings.ts';
import { BackupError } from './backup-error.ts';
import { byteReader } from './byte-reader.ts';
import type { BackupPlace } from './place.ts';

/** The size of a part of an upload in bytes. S3 accepts 10,000 parts, so a backup may have 320 GB. */
const PART = 32 * 1_048_576;

/**
 * A folder of an S3 bucket as the place of backups. A backup larger than one part is uploaded in parts, of which two
 * are in memory at a time.
 * @param url `s3://key:secret@host/bucket/folder?region=…`; `&tls=off` for a store on the same machine
 */
export function bucketPlace(url: URL): BackupPlace {
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/');
  if (!bucket)
    throw new BackupError(
      'place_unusable',
      'The address of S3 must name a bucket: s3://key:secret@host/bucket.',
    );
  const prefix = folders
    .filter(Boolean)
    .map((one) => `${decodeURIComponent(one)}/`)
    .join('');
  const client = new S3Client(bucketSettings(url));
  const objectOf = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });
  return {
    name: `s3://${url.host}/${bucket}/${prefix}`,
    async write(name, source) {
      const reader = byteReader(source);
      const first = await reader.take(PART);
      if (first.length < PART) {
        await client.send(
          new PutObjectCommand({ ...objectOf(name), Body: first, ContentLength: first.length }),
        );
        return;
      }
      await uploadParts(client, objectOf(name), first, () => reader.take(PART));
    },
    async *read(name) {
      const found = await client
        .send(new GetObjectCommand(objectOf(name)))
        .catch((error: { name?: string }) => {
          if (error.name !== 'NoSuchKey') throw error;
          throw new BackupError(
            'file_missing',
            `There is no file ${name} in ${url.host}/${bucket}/${prefix}.`,
          );
        });
      yield* found.Body as unknown as AsyncIterable<Uint8Array>;
    },
    async names() {
      const names: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: next }),
        );
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return names.filter((name) => name !== '' && !name.includes('/')).toSorted();
    },
    remove: (name) => client.send(new DeleteObjectCommand(objectOf(name))).then(() => undefined),
  };
}

/**
 * Uploads an object in parts; when it fails, nothing of the object stays in the bucket.
 * @param place bucket and name of the object
 * @param first the first part
 * @param next gives the next part, empty at the end
 */
async function uploadParts(
  client: S3Client,
  place: { Bucket: string; Key: string },
  first: Buffer,
  next: () => Promise<Buffer>,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let part = first; part.length > 0; part = await next()) {
      const PartNumber = Parts.length + 1;
      const sent = await client.send(
        new UploadPartCommand({ ...place, UploadId, PartNumber, Body: part, ContentLength: part.length }),
      );
      Parts.push({ ETag: sent.ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}
