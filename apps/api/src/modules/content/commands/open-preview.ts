import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import { lockArticle } from '../lock-article.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** The links of one article that are valid at once; with one more the oldest ends. */
const MOST_LINKS = 5;

/**
 * Makes a private link by which an article is read as it stands, also before it is published, for a week. The token is
 * told once; its hash is kept.
 * @throws Problem `kit.not_found`
 */
export async function openPreview(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ path: string; expires_at: string }> {
  const { tx, site, actor, now } = call;
  const article = await lockArticle(call, id);
  const { token, hash } = newSiteToken(site.id);
  const expires_at = new Date(now.getTime() + WEEK_MS).toISOString();
  const kept = tx
    .selectFrom('article_previews')
    .select('id')
    .where('site_id', '=', site.id)
    .where('article_id', '=', article.id)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(MOST_LINKS - 1);
  await tx
    .deleteFrom('article_previews')
    .where('site_id', '=', site.id)
    .where('article_id', '=', article.id)
    .where('id', 'not in', kept)
    .execute();
  await tx
    .insertInto('article_previews')
    .values({ site_id: site.id, article_id: article.id, token_hash: hash, made_by: actor.id, expires_at })
    .execute();
  return { path: `/pratinjau/${token}`, expires_at };
}
