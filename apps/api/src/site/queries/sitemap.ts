import { webPageMachine } from '@rihla/domain/content/web-page.machine';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { isLiveArticle } from './articles.ts';
import { isListedOn } from './on-sale.ts';

/** SQL: the file ids of a group of rows in an order, as a list. */
const filesBy = (order: RawBuilder<unknown>) =>
  sql<string[] | null>`array_agg(file_id order by ${order})`.as('pictures');

/** A query whose rows come as one JSON, which the program reads faster than thousands of rows. */
const inOneRow = <Row>(db: Handle, rows: Expression<Row>) => db.selectNoFrom(jsonArrayFrom(rows).as('rows'));

/**
 * Reads the packages for the sitemap: public and not departed. At most 25,000, because a sitemap may have 50,000
 * addresses and each package has one in two languages.
 */
export const findSitemapListings = builtOnce(
  ['siteId', 'today'],
  (db, { siteId, today }: { siteId: string; today: LocalDate }) =>
    inOneRow(
      db,
      db
        .selectFrom('listings as l')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('listing_photos')
              .select(['listing_id', filesBy(sql`position`)])
              .where('site_id', '=', siteId)
              .groupBy('listing_id')
              .as('g'),
          (join) => join.onRef('g.listing_id', '=', 'l.id'),
        )
        .select(['l.slug', 'l.updated_at', 'l.photo_file_id', 'g.pictures'])
        .where('l.site_id', '=', siteId)
        .where(isListedOn(today))
        .orderBy('l.id', 'desc')
        .limit(25_000),
    ),
);

/**
 * Reads a hash of the ids and versions of the articles for the sitemap: every change of one changes it. Their order is
 * part of what a version holds.
 */
export const findSitemapArticlesMark = builtOnce(
  ['siteId', 'now'],
  (db, { siteId, now }: { siteId: string; now: Date }) =>
    db
      .selectFrom('articles as a')
      .select(
        sql<string>`count(*) || ' ' || coalesce(sum(uuid_hash_extended(a.id, a.version)), 0)`.as('mark'),
      )
      .where('a.site_id', '=', siteId)
      .where(isLiveArticle(now)),
);

/** Reads the articles for the sitemap, the newest first, each with the pictures in its text. */
export const findSitemapArticles = builtOnce(
  ['siteId', 'now'],
  (db, { siteId, now }: { siteId: string; now: Date }) =>
    inOneRow(
      db,
      db
        .selectFrom('articles as a')
        .leftJoin(
          (eb) =>
            eb
              .selectFrom('article_pictures')
              .select(['article_id', filesBy(sql`file_id`)])
              .where('site_id', '=', siteId)
              .groupBy('article_id')
              .as('g'),
          (join) => join.onRef('g.article_id', '=', 'a.id'),
        )
        .select(['a.slug', 'a.updated_at', 'a.photo_file_id', 'g.pictures'])
        .where('a.site_id', '=', siteId)
        .where(isLiveArticle(now))
        .orderBy('a.dated_at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(10_000),
    ),
);

/** Reads the written pages for the sitemap, by address, each with the pictures in its text. */
export const findSitemapPages = builtOnce(['siteId'], (db, { siteId }: { siteId: string }) =>
  inOneRow(
    db,
    db
      .selectFrom('web_pages as w')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('web_page_pictures')
            .select(['page_id', filesBy(sql`file_id`)])
            .where('site_id', '=', siteId)
            .groupBy('page_id')
            .as('g'),
        (join) => join.onRef('g.page_id', '=', 'w.id'),
      )
      .select(['w.address', 'w.updated_at', 'g.pictures'])
      .where('w.site_id', '=', siteId)
      .where('w.archived_at', 'is', null)
      .where(hasTraitSql('w.status', webPageMachine, 'shown'))
      .orderBy('w.address')
      .limit(1_000),
  ),
);
