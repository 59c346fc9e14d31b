import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/documents/document.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { assertVersion } from '../../../kit/assert-version.ts';

/**
 * Creates a template of letters.
 * @throws Problem `kit.already_exists` on the field of its name
 */
export async function createDocument(
  { tx, site }: WriteCall<Admin>,
  { name, content, letterhead }: InputOf<typeof contract.documents.create>,
): Promise<{ id: string; slug: string; version: number }> {
  return tx
    .insertInto('documents')
    .values({
      site_id: site.id,
      slug: randomSlug(),
      name,
      content: JSON.stringify(content),
      letterhead,
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Changes a template of letters; what the input leaves out stays as it is.
 * @throws Problem `documents.not_found`, `kit.stale_version`, `kit.already_exists` on its name
 */
export async function updateDocument(
  { tx, site }: WriteCall<Admin>,
  { id: idOrSlug, version, content, ...input }: InputOf<typeof contract.documents.update>,
): Promise<{ id: string; version: number }> {
  const before = await tx
    .selectFrom('documents')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where(isUuid(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return refuse('documents.not_found');
  assertVersion(before, version);
  const named = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const changes = { ...named, ...(content && { content: JSON.stringify(content) }) };
  if (Object.keys(changes).length === 0) return { id: before.id, version };
  return tx
    .updateTable('documents')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
