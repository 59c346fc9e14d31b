import { refuse } from '@rihla/domain/content/content.errors';
import { listingsIn, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { WriteCall } from '../../kit/call.ts';

type Call = Pick<WriteCall, 'tx' | 'site'>;

/**
 * Checks that the packages in a text, and those listed in the form, belong to the site, in whatever state they are.
 * @throws Problem `content.package_unknown` on `content` or `listings`
 */
export async function assertListings(
  call: Call,
  { content, listings = [] }: { content?: RichNode; listings?: readonly string[] },
): Promise<void> {
  const named = { content: content ? listingsIn(content) : [], listings };
  const known = await knownAmong(call, [...named.content, ...named.listings]);
  for (const [field, ids] of Object.entries(named)) {
    if (ids.every((id) => known.has(id.toLowerCase()))) continue;
    refuse('content.package_unknown', undefined, { [field]: [{ code: 'content.package_unknown' }] });
  }
}

/** The ids among some that belong to packages of the site. */
async function knownAmong({ tx, site }: Call, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('listings')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Stores the packages to which an article refers, in their order; they replace those stored before. */
export async function keepListings(
  { tx, site }: Call,
  articleId: string,
  listingIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('article_listings')
    .where('site_id', '=', site.id)
    .where('article_id', '=', articleId)
    .execute();
  const ids = [...new Set(listingIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return;
  const articleKey = { site_id: site.id, article_id: articleId };
  await tx
    .insertInto('article_listings')
    .values(ids.map((listing_id, index) => ({ ...articleKey, listing_id, position: index + 1 })))
    .execute();
}
