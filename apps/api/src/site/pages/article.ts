import { beginningOf } from '@rihla/domain/kit/rich-text/rich-text';
import { pictureUrl } from '@rihla/domain/media/picture';
import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { type ArticleRow, findArticle, findArticleCards, findMovedArticle } from '../queries/articles.ts';
import { articleShareCard, sharePath } from '../share/share-card.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { articleCardData, articleDay } from '../template-data/article.ts';
import { preparedText } from './written-text.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';

const MOST_RELATED = 3;

/**
 * The page of one article, with others of its category. An address that the article had before is redirected to the
 * present one.
 */
export const articlePage: PageCode = async (visit, db, { params }) => {
  const { locale, carriedQuery, profile } = visit;
  const slug = params['slug'] ?? '';
  const row = await findArticle(db, visit, slug);
  if (!row) {
    const currentSlug = await findMovedArticle(db, visit, slug);
    return currentSlug === undefined
      ? null
      : { redirect: linksIn(locale, carriedQuery).article(currentSlug) };
  }
  const related = await findArticleCards(db, visit, {
    ...(row.category_slug !== null && { category: row.category_slug }),
    but: row.slug,
    limit: MOST_RELATED,
  });
  const { videos, ...written } = await preparedText(db, visit, row, (to) => to.article(row.slug));
  const { t } = translatorFor(locale);
  const links = linksIn(locale);
  const description = row.meta_description ?? beginningOf(row.content);
  return {
    page: 'article',
    data: {
      ...articleCardData(row, visit),
      ...written,
      note: null,
      related: related.map((one) => articleCardData(one, visit)),
    },
    head: {
      title: t('public.articles.title.full', { title: row.title, brand: profile.brand }),
      description,
      share: { path: sharePath('artikel', row.slug, visit, articleShareCard(row, visit)), alt: row.title },
      image: row.photo_file_id && pictureUrl(row.photo_file_id, 960, 'jpg'),
      type: 'article',
      videos,
      urlWith: (to) => to.article(row.slug),
      structured: schemaGraph(
        agencyData(visit),
        articleData(row, visit, description),
        breadcrumbData(
          [
            { name: t('public.articles.title'), url: links.articles() },
            { name: row.title, url: links.article(row.slug) },
          ],
          visit,
        ),
      ),
    },
  };
};

/** The structured data of an article for search engines (schema.org `Article`). */
function articleData(row: ArticleRow, visit: Visit, description: string) {
  const { origin } = visit;
  const url = origin + linksIn(visit.locale).article(row.slug);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: row.title,
    description,
    url,
    mainEntityOfPage: url,
    articleSection: row.category,
    keywords: row.meta_keywords ?? undefined,
    image: row.photo_file_id ? origin + pictureUrl(row.photo_file_id, 960, 'jpg') : undefined,
    datePublished: articleDay(row, visit),
    dateModified: new Date(row.updated_at).toISOString(),
    inLanguage: 'id',
    author: { '@id': `${origin}/#agency` },
    publisher: { '@id': `${origin}/#agency` },
  };
}
