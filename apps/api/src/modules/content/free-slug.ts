import { slugify } from '@rihla/domain/shared/ids';
import type { WriteCall } from '../../kit/call.ts';
import { randomSlug } from '../../kit/slugs.ts';

/** A slug made of a title; where another thing of the table has it, with a short suffix. */
export async function freeSlug(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  table: 'articles',
  title: string,
): Promise<string> {
  const base = slugify(title) || randomSlug();
  const taken = await tx
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', base)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return taken ? `${base}-${randomSlug(4)}` : base;
}
