import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findArticleCards, findArticleCategories } from '../queries/articles.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { articleCardData } from '../template-data/article.ts';
import { pagesData } from '../template-data/listing-list.ts';
import { translatorFor } from '../translator.ts';

const PAGE_SIZE = 12;

/** The page that lists the agency's articles, newest first; `kategori` in the query chooses a category. */
export const articleListPage: PageCode = async (visit, db, { query }) => {
  const { locale, carriedQuery, profile } = visit;
  const { t } = translatorFor(locale);
  const all = await findArticleCategories(db, visit);
  const categories = all.filter(({ offered }) => offered);
  const chosen = categories.find(({ slug }) => slug === query['kategori']);
  // For a category that is unknown, archived or without articles there is no page.
  if (query['kategori'] !== undefined && !chosen) return null;
  const total = chosen ? chosen.count : all.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(Math.ceil(total / PAGE_SIZE), 1);
  const page = Math.min(Math.max(Math.trunc(Number(query['page'])) || 1, 1), pages);
  const links = linksIn(locale, carriedQuery);
  const queryOf = (number: number) => ({
    ...(chosen && { kategori: chosen.slug }),
    ...(number > 1 && { page: number }),
  });
  const cards = await findArticleCards(db, visit, {
    ...(chosen && { category: chosen.slug }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  const title = chosen?.title ?? t('public.articles.title');
  const previous = page > 1 ? links.articles(queryOf(page - 1)) : null;
  const next = page < pages ? links.articles(queryOf(page + 1)) : null;
  return {
    page: 'article-list',
    data: {
      title,
      cards: cards.map((row) => articleCardData(row, visit)),
      categories: [
        { title: t('public.articles.all'), url: links.articles(), chosen: !chosen },
        ...categories.map((one) => ({
          title: one.title,
          url: links.articles({ kategori: one.slug }),
          chosen: one === chosen,
        })),
      ],
      place: pages > 1 ? t('public.list.page', { page, pages }) : null,
      numbers: pages > 1 ? pagesData(page, pages, (number) => links.articles(queryOf(number))) : [],
      previous,
      next,
    },
    head: {
      title: t('public.articles.title.full', { title, brand: profile.brand }),
      description: chosen?.meta_description ?? t('public.articles.description', { brand: profile.brand }),
      query: queryOf(page),
      hidden: total === 0,
      previous,
      next,
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: t('public.articles.title'), url: linksIn(locale).articles() }], visit),
      ),
    },
  };
};
