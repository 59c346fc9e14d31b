import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { newSiteToken } from '../../../kit/http/site-token.ts';
import { lockArticle } from '../lock-article.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** The most valid links for one article; when a further one is made, the oldest stops working. */
const MOST_LINKS = 5;

/**
 * Creates a private link with which anybody can read an article as it is now, also before it is published, for a week.
 * The token is answered only once; its hash is stored.
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
