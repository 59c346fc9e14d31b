import { slugify } from '@rihla/domain/shared/ids';
import type { WriteCall } from '../../kit/call.ts';
import { randomSlug } from '../../kit/slugs.ts';

/** A slug made of a title; where another thing of the table has it, with a short suffix. */
export async function freeSlug(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  table: 'articles' | 'web_pages',
  title: string,
  /** The thing that the slug is for, where it has one already. */
  own?: string,
): Promise<string> {
  const base = slugify(title) || randomSlug();
  const others = tx
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', base)
    .where('archived_at', 'is', null);
  const taken = await (own ? others.where('id', '<>', own) : others).executeTakeFirst();
  return taken ? `${base}-${randomSlug(4)}` : base;
}
