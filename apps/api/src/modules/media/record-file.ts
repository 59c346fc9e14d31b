import { type UploadedFile } from '@rihla/domain/media/file.contract';
import { pictureUrl } from '@rihla/domain/media/picture';
import type { Site, WriteCall } from '../../kit/call.ts';
import type { PreparedFile } from './prepare-file.ts';

export type FileOwner = { kind: 'ADMIN' | 'USER' | 'SYSTEM'; id: string | null };

/**
 * Writes the row of a file whose contents are in the store.
 * @param call at the site of the file
 * @param file as `prepareFile` stored it
 * @param owner the person who uploaded it
 * @returns the answer to the upload
 */
export async function recordFile(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'now'> & { site: Pick<Site, 'id'> },
  file: PreparedFile,
  owner: FileOwner,
): Promise<UploadedFile> {
  const { id } = await tx
    .insertInto('files')
    .values({
      site_id: site.id,
      purpose: file.purpose,
      storage_key: file.storageKey,
      mime: file.mime,
      bytes: file.bytes,
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      renditions: JSON.stringify(file.renditions),
      renditions_due_at: file.isPublic ? now.toISOString() : null,
      original_name: file.originalName,
      is_public: file.isPublic,
      owner_kind: owner.kind,
      owner_id: owner.id,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { mime, bytes, width, height } = file;
  return { id, url: urlOf(id, file, owner), mime, bytes, width, height };
}

function urlOf(id: string, file: PreparedFile, owner: FileOwner): string {
  if (file.isPublic) return pictureUrl(id, 480);
  return `/${owner.kind === 'USER' ? 'user_api' : 'admin_api'}/files/${id}`;
}
