import { articleList } from '@rihla/domain/content/article-list';
import { type ArticleStatus, articleMachine } from '@rihla/domain/content/article.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { listRevisions, readRevision } from './revisions.ts';

const COLUMNS = [
  'a.id',
  'a.slug',
  'a.title',
  'a.category_id',
  'a.status',
  'a.published_at',
  'a.back_date',
  'a.scheduled_at',
  'a.photo_file_id',
  'a.version',
  'a.updated_at',
] as const;

/** SQL for the column `is_live`: whether visitors can read the article `a` now. */
const isLive = (now: Date) =>
  sql<boolean>`(${hasTraitSql('a.status', articleMachine, 'shown')} and a.published_at <= ${now.toISOString()}::timestamptz)`.as(
    'is_live',
  );

const categoryName = (siteId: string) =>
  sql<string>`${nameOf('article_category', 'a.category_id', siteId)}`.as('category_name');

/**
 * The id of an article by id or slug.
 * @throws Problem `kit.not_found`
 */
async function articleId({ db, site }: ReadCall, id: string): Promise<string> {
  const found = await db
    .selectFrom('articles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .executeTakeFirst();
  return found?.id ?? refuse('kit.not_found');
}

/**
 * The saved revisions of an article's text, the newest first.
 * @throws Problem `kit.not_found`
 */
export async function listArticleRevisions(call: ReadCall, { id }: { id: string }) {
  return listRevisions(call, 'article_id', await articleId(call, id));
}

/**
 * One saved revision of an article's text.
 * @throws Problem `kit.not_found`
 */
export async function getArticleRevision(call: ReadCall, { id, number }: { id: string; number: string }) {
  return readRevision(call, 'article_id', await articleId(call, id), number);
}

/** A page of the articles of the site, including drafts. */
export function listArticles({ db, site, now }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('articles as a').where('a.site_id', '=', site.id).where('a.archived_at', 'is', null),
    (query) =>
      query
        .select(COLUMNS)
        .select([isLive(now), categoryName(site.id)])
        .$narrowType<{ status: ArticleStatus }>(),
    input,
    {
      list: articleList,
      columns: {
        title: 'a.title',
        category_id: 'a.category_id',
        status: 'a.status',
        published_at: 'a.published_at',
        updated_at: 'a.updated_at',
      },
      searchIn: sql<string>`a.title`,
      tie: 'a.id',
    },
  );
}

/**
 * An article with its text, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getArticle({ db, site, now }: ReadCall, { id }: { id: string }) {
  const found = await db
    .selectFrom('articles as a')
    .select([...COLUMNS, 'a.meta_description', 'a.meta_keywords', 'a.content'])
    .select([isLive(now), categoryName(site.id)])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('article_listings as al')
          .innerJoin('listings as l', (join) =>
            join.onRef('l.site_id', '=', 'al.site_id').onRef('l.id', '=', 'al.listing_id'),
          )
          .select(['l.id', 'l.name'])
          .where('al.site_id', '=', site.id)
          .whereRef('al.article_id', '=', 'a.id')
          .orderBy('al.position'),
      ).as('listings'),
    )
    .$narrowType<{ status: ArticleStatus }>()
    .where('a.site_id', '=', site.id)
    .where('a.archived_at', 'is', null)
    .where(isUuid(id) ? 'a.id' : 'a.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return { ...found, content: found.content as unknown as RichNode };
}
