import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { searchArticles, searchedWords } from '../queries/search.ts';
import { searchListings } from '../search-listings.ts';
import { articleCardData } from '../template-data/article.ts';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { translatorFor } from '../translator.ts';

/** The most packages and articles that a search shows. */
const MOST_LISTINGS = 9;
const MOST_ARTICLES = 9;

/** The page with the results of a search among the packages on sale and the articles. */
export const searchPage: PageCode = async (visit, db, { query, listingIndex }) => {
  const { locale, carriedQuery, profile, today } = visit;
  const { t, n } = translatorFor(locale);
  const words = searchedWords(query['q']);
  const typed = typeof query['q'] === 'string' ? query['q'].trim().slice(0, 80) : '';
  const urlWith: UrlWith = (to) => to.search({ q: typed });
  const findListings = async () => {
    const index = words.length > 0 ? await listingIndex() : null;
    const found = index ? searchListings(index, words, today) : [];
    const ids = found.slice(0, MOST_LISTINGS).map(({ id }) => id);
    return { found, cards: await findListingCards(db, visit.site.id, ids) };
  };
  // Sent without waiting for each other, so that these statements travel in one packet.
  const [{ found: listings, cards }, articles] = await Promise.all([
    findListings(),
    words.length > 0 && profile.has_articles ? searchArticles(db, visit, words, MOST_ARTICLES) : [],
  ]);
  const links = linksIn(locale, carriedQuery);
  const hasMore = listings.length > MOST_LISTINGS;
  return {
    page: 'search',
    isKept: false,
    data: {
      typed,
      action: linksIn(locale).search(),
      carried_inputs: Object.entries(carriedQuery).map(([name, value]) => ({ name, value })),
      is_asked: words.length > 0,
      found: hasMore
        ? t('public.search.first', { shown: MOST_LISTINGS, count: listings.length })
        : n('public.search.listings', listings.length),
      // Whether more packages were found than are shown.
      has_more: hasMore,
      listings: cards.map((row) => listingCardData(row, visit, urlWith)),
      articles: articles.map((row) => articleCardData(row, visit)),
      list_url: links.listings(),
    },
    head: {
      title: t('public.articles.title.full', { title: t('public.search.title'), brand: profile.brand }),
      description: null,
      // Hidden, because the address contains what people typed.
      hidden: true,
      query: typed ? { q: typed } : {},
      urlWith,
    },
  };
};
