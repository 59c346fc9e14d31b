import type { NamedFile } from '@rihla/domain/kit/file-id';
import { type FilePurpose, fitsUse } from '@rihla/domain/media/file-purposes';
import type { ReadCall } from '../../kit/call.ts';
import { canSeeFile, type FileReaders } from './can-see-file.ts';

/**
 * Picks the files of an input to which its sender may not refer: those that are missing or of another site, those
 * whose purpose does not fit the field, and those that the sender neither uploaded nor may see.
 * @param call of the sender; without an actor (a visitor) only public pictures are allowed
 * @param readers the checks for files that somebody else uploaded, by purpose
 * @param named the files that the input refers to, each with its field
 */
export async function filesNotToName(
  call: Pick<ReadCall, 'db' | 'site' | 'actor' | 'now'>,
  readers: FileReaders,
  named: readonly NamedFile[],
): Promise<NamedFile[]> {
  const found = await call.db
    .selectFrom('files')
    .select(['id', 'purpose', 'is_public', 'owner_kind', 'owner_id'])
    .where('site_id', '=', call.site.id)
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
    .execute();
  const byId = new Map(found.map((file) => [file.id, file]));
  const refused: NamedFile[] = [];
  for (const one of named) {
    const file = byId.get(one.id.toLowerCase());
    const { actor } = call;
    const fits = file !== undefined && fitsUse(file.purpose as FilePurpose, one.use);
    const seen =
      fits && (file.is_public || (actor !== null && (await canSeeFile({ ...call, actor }, readers, file))));
    if (!seen) refused.push(one);
  }
  return refused;
}
