import { ADMIN_ROLES, allows } from '@rihla/domain/access/roles';
import { articleMachine } from '@rihla/domain/content/article.machine';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Site } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { sizesInArticle } from './picture-sizes.ts';

/**
 * SQL condition: the article of alias `a` is public now: its state is a public one, and its time of publication has
 * come.
 */
export const isLiveArticle = (now: Date) =>
  sql<SqlBool>`(${hasTraitSql('a.status', articleMachine, 'shown')}
    and a.published_at <= ${now.toISOString()}::timestamptz and a.archived_at is null)`;

/** A site and the current time, by which articles with a later time of publication are left out. */
export type SiteMoment = { site: Pick<Site, 'id'>; now: Date };

/** SQL condition: the category of alias `c` is not archived. Articles of an archived one stay, but it is not offered. */
const isOffered = sql<boolean>`c.archived_at is null`;

/** The query of the articles that are public now (alias `a`), each with its category (alias `c`). */
function liveArticles(db: Handle, { site, now }: SiteMoment) {
  return db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.category_id'),
    )
    .where('a.site_id', '=', site.id)
    .where(isLiveArticle(now));
}

const CARD = [
  'a.slug',
  'a.title',
  'a.photo_file_id',
  'a.meta_description',
  'a.published_at',
  'a.back_date',
  'c.title as category',
  // Null for a category that is not offered any more, which has no page.
  sql<string | null>`case when ${isOffered} then c.slug end`.as('category_slug'),
] as const;

/** The ids of the packages that the article of alias `a` points to, in their order. */
const listingIds = sql<string[]>`array(select al.listing_id::text from article_listings al
  where al.site_id = a.site_id and al.article_id = a.id order by al.position)`.as('listing_ids');

/**
 * The choice of articles: of a category (its slug), without one article (`but` is its slug), and with a further SQL
 * condition.
 */
type CardChoice = {
  category?: string;
  but?: string;
  where?: Expression<SqlBool>;
  limit: number;
  offset?: number;
};

/** Reads the cards of articles that are public now, the newest first. */
export function findArticleCards(
  db: Handle,
  moment: SiteMoment,
  { category, but, where, limit, offset = 0 }: CardChoice,
) {
  let cards = liveArticles(db, moment).select(CARD);
  if (category !== undefined) cards = cards.where('c.slug', '=', category);
  if (but !== undefined) cards = cards.where('a.slug', '<>', but);
  if (where !== undefined) cards = cards.where(where);
  return cards.orderBy('a.dated_at', 'desc').orderBy('a.id', 'desc').limit(limit).offset(offset).execute();
}

/** The data of an article's card. */
export type ArticleCardRow = Awaited<ReturnType<typeof findArticleCards>>[number];

/** Reads the categories that have public articles, with their number; archived ones are not `offered`. */
export function findArticleCategories(db: Handle, moment: SiteMoment) {
  return liveArticles(db, moment)
    .select(['c.slug', 'c.title', 'c.meta_description'])
    .select((build) => [build.fn.countAll<number>().as('count'), isOffered.as('offered')])
    .groupBy(['c.slug', 'c.title', 'c.meta_description', 'c.archived_at'])
    .orderBy('c.title')
    .execute();
}

/** Reads an article that is public now, with its text; undefined for any other. */
export async function findArticle(db: Handle, moment: SiteMoment, slug: string) {
  const found = await liveArticles(db, moment)
    .select([...CARD, 'a.content', 'a.meta_keywords', 'a.updated_at', listingIds, sizesInArticle])
    .where('a.slug', '=', slug)
    .executeTakeFirst();
  return found && { ...found, content: found.content as unknown as RichNode };
}

/** An article with its text. */
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/**
 * Reads the present slug of an article that had another one before; undefined when there is none or it is not public
 * now.
 */
export async function findMovedArticle(db: Handle, { site, now }: SiteMoment, slug: string) {
  const found = await db
    .selectFrom('article_slugs as s')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.site_id', '=', 's.site_id').onRef('a.id', '=', 's.article_id'),
    )
    .select('a.slug')
    .where('s.site_id', '=', site.id)
    .where('s.slug', '=', slug)
    .where(isLiveArticle(now))
    .executeTakeFirst();
  return found?.slug;
}

/** The roles that write articles, and so may make private links to them. */
const WRITERS = ADMIN_ROLES.filter((role) => allows(role, 'article.update'));

/**
 * SQL condition: who made the private link `v` may sign in and write articles still. A maker who is not of the site is a
 * ROOT of another one.
 */
const madeByAWriter = sql<SqlBool>`not exists (select from admins m where m.site_id = v.site_id and m.id = v.made_by
  and not (m.status = 'ACTIVE' and m.role = any(${WRITERS})))`;

/**
 * Reads the article, in any state, to which a private link leads, by the hash of the link's token; undefined when the
 * link has expired, or its maker may not write articles any more.
 */
export async function findPreviewed(db: Handle, { site, now }: SiteMoment, hash: Buffer) {
  const found = await db
    .selectFrom('article_previews as v')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.site_id', '=', 'v.site_id').onRef('a.id', '=', 'v.article_id'),
    )
    .innerJoin('article_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.category_id'),
    )
    .select([...CARD, 'a.content', listingIds, sizesInArticle])
    .where('v.site_id', '=', site.id)
    .where('v.token_hash', '=', hash)
    .where('v.expires_at', '>', now.toISOString())
    .where('a.archived_at', 'is', null)
    .where(madeByAWriter)
    .executeTakeFirst();
  return found && { ...found, content: found.content as unknown as RichNode };
}
