import { type ArticleStatus, articleMachine } from '@rihla/domain/content/article.machine';
import { refuse } from '@rihla/domain/content/content.errors';
import { hasContent } from '@rihla/domain/kit/rich-text/rich-text';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { lockArticle, type LockedArticle } from '../lock-article.ts';
import { assertMoment } from './write-article.ts';

type MovedArticle = { id: string; status: ArticleStatus; version: number };
type ArticleInput = { id: string };

/**
 * Publishes an article now. One that was published before keeps its first time of publication.
 * @throws Problem `kit.illegal_transition`, `content.nothing_written`
 */
export async function publishArticle(call: WriteCall<Admin>, { id }: ArticleInput): Promise<MovedArticle> {
  const article = await lockArticle(call, id);
  await move(call, articleMachine, 'articles', article.id, 'publish');
  assertWritten(article);
  const first = article.published_at;
  const wasLive = first !== null && new Date(first) <= call.now;
  return setPublishingTime(call, article.id, wasLive ? first : call.now.toISOString());
}

/**
 * Schedules an article to be published at the time that is stored in it.
 * @throws Problem `kit.illegal_transition`, `content.nothing_written`, `content.schedule_required` or
 *   `content.schedule_past` on `scheduled_at`
 */
export async function scheduleArticle(call: WriteCall<Admin>, { id }: ArticleInput): Promise<MovedArticle> {
  const article = await lockArticle(call, id);
  await move(call, articleMachine, 'articles', article.id, 'schedule');
  assertWritten(article);
  return setPublishingTime(call, article.id, assertMoment(call.now, article.scheduled_at));
}

/**
 * Takes an article off the site.
 * @throws Problem `kit.illegal_transition`
 */
export async function withdrawArticle(call: WriteCall<Admin>, { id }: ArticleInput): Promise<MovedArticle> {
  const article = await lockArticle(call, id);
  await move(call, articleMachine, 'articles', article.id, 'withdraw');
  return setPublishingTime(call, article.id, article.published_at);
}

/** Refuses an article without a text. */
function assertWritten({ content }: LockedArticle): void {
  if (hasContent(content)) return;
  refuse('content.nothing_written', undefined, { content: [{ code: 'content.nothing_written' }] });
}

/** Stores the time from which an article is shown (null for none), and answers its state and version. */
function setPublishingTime(
  { tx, site }: WriteCall<Admin>,
  id: string,
  publishedAt: string | null,
): Promise<MovedArticle> {
  return tx
    .updateTable('articles')
    .set({ published_at: publishedAt })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .returning(['id', 'status', 'version'])
    .$castTo<MovedArticle>()
    .executeTakeFirstOrThrow();
}
