import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import { FILE_PURPOSES } from '@rihla/domain/media/file-purposes';
import type { TestApp, TestSite } from './app.ts';

/** Writes the row of a file, without contents, as if a person of the site had uploaded it. Returns its id. */
export async function fileOf(
  t: TestApp,
  purpose: FilePurpose,
  owner: { kind: 'ADMIN' | 'USER'; id: string },
  more: { site?: TestSite; bytes?: number; created_at?: string } = {},
): Promise<string> {
  const { site = t.site, bytes = 1, created_at = t.clock.now().toISOString() } = more;
  const { id } = await t.db
    .insertInto('files')
    .values({
      site_id: site.id,
      purpose,
      storage_key: `${site.id}/test-${owner.id}`,
      mime: 'image/jpeg',
      bytes,
      sha256: '',
      width: 100,
      height: 100,
      is_public: FILE_PURPOSES[purpose].isPublic,
      owner_kind: owner.kind,
      owner_id: owner.id,
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
