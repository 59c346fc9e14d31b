import { slugify } from '@rihla/domain/shared/ids';
import type { WriteCall } from '../../kit/call.ts';
import { randomSlug } from '../../kit/slugs.ts';

/** A slug made from a title; where another article or page has it already, random letters are added. */
export async function freeSlug(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  table: 'articles' | 'web_pages',
  title: string,
  /** The id of the article or page that gets the slug, whose own slug counts as free. */
  ownId?: string,
): Promise<string> {
  const base = slugify(title) || randomSlug();
  const others = tx
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', site.id)
    .where('slug', '=', base)
    .where('archived_at', 'is', null);
  const taken = await (ownId ? others.where('id', '<>', ownId) : others).executeTakeFirst();
  return taken ? `${base}-${randomSlug(4)}` : base;
}
