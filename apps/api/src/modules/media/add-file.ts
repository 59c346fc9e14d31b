import { createHash, randomUUID } from 'node:crypto';
import type { UploadedFile } from '@rihla/domain/media/file.contract';
import { FILE_PURPOSES, type FilePurpose } from '@rihla/domain/media/file-purposes';
import { pictureUrl } from '@rihla/domain/media/picture';
import type { Site, StepsCall } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type Contents, extensionOf } from './clean-file.ts';
import { cleanFileName } from './file-name.ts';
import { makeFirstRendition } from './renditions.ts';
import { assertSiteQuota, takeBytes, type CountedUpload } from './upload-quota.ts';

/** The person who uploaded a file; SYSTEM, without an id, for files that the product makes. */
export type FileOwner = { kind: 'ADMIN' | 'USER' | 'SYSTEM'; id: string | null };

/**
 * The parts of a call that adding a file needs: the store of contents, the site, and transactions that are opened
 * and closed one by one.
 */
export type FileSteps = Pick<StepsCall, 'store' | 'now'> & {
  site: Pick<Site, 'id' | 'timeZone'>;
  transaction<T>(work: (call: { tx: Handle }) => Promise<T>): Promise<T>;
};

/**
 * Adds an uploaded file: first its row, which counts against the quotas, then its contents in the store. A crash in
 * between leaves a row to which nothing refers, which a job removes, and never contents without a row. For a public
 * picture one smaller copy for browsers is made at once.
 * @param steps of the file's site; no database connection is held while the contents are stored
 * @param file its purpose, cleaned contents and name
 * @param owner who uploaded it, as `countUpload` counted the upload; with `person` alone, as in the demo,
 *   nothing is counted
 * @returns the answer to the upload
 * @throws Problem `file.quota_of_day`, `file.quota_of_site`, `file.disk_full`
 */
export async function addFile(
  steps: FileSteps,
  file: { purpose: FilePurpose; contents: Contents; name: string },
  owner: { person: FileOwner } | { upload: CountedUpload },
): Promise<UploadedFile> {
  const { store, site, now } = steps;
  const { purpose, contents } = file;
  const { bytes, mime, width, height } = contents;
  const { isPublic } = FILE_PURPOSES[purpose];
  const person: FileOwner = 'upload' in owner ? owner.upload.owner : owner.person;
  const key = `${site.id}/${randomUUID()}`;
  await store.assertRoom();
  const id = await steps.transaction(async ({ tx }) => {
    const call = { tx, site, now };
    if ('upload' in owner) await takeBytes(call, owner.upload, bytes.length);
    const row = await tx
      .insertInto('files')
      .values({
        site_id: site.id,
        purpose,
        storage_key: key,
        mime,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        width,
        height,
        renditions: '[]',
        original_name: cleanFileName(file.name, extensionOf(mime)),
        is_public: isPublic,
        owner_kind: person.kind,
        owner_id: person.id,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if ('upload' in owner) await assertSiteQuota(call, store.siteBytes);
    return row.id;
  });
  await store.put(key, bytes, { mime, sealed: !isPublic });
  if (isPublic) {
    const first = await makeFirstRendition(store, key, bytes);
    await steps.transaction(({ tx }) =>
      tx
        .updateTable('files')
        .set({ renditions: JSON.stringify([first]), renditions_due_at: now.toISOString() })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute(),
    );
  }
  const url = isPublic
    ? pictureUrl(id, 480)
    : `/${person.kind === 'USER' ? 'user_api' : 'admin_api'}/files/${id}`;
  return { id, url, mime, bytes: bytes.length, width, height };
}
