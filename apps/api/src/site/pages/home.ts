import { HOME_SECTIONS } from '@rihla/domain/themes/theme-files';
import { articleCardData } from '../template-data/article.ts';
import { findArticleCards } from '../queries/articles.ts';
import { homeContentData } from '../template-data/home-content.ts';
import { homeData } from '../template-data/home.ts';
import { chooseListings } from '../choose-listings.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { findHomeContent } from '../queries/home-content.ts';
import { findPublicAccounts } from '../queries/public-accounts.ts';
import { agencyData, faqsData, schemaGraph } from '../search/structured-data.ts';
import { translatorFor } from '../translator.ts';

/**
 * The home page: slides, the next departures with filters, testimonials, how many have travelled, pictures, articles,
 * questions and bank accounts.
 */
export const homePage: PageCode = async (visit, db, { listingIndex }) => {
  const { profile } = visit;
  const readCards = async () => {
    const { ids, facets } = chooseListings(await listingIndex(), visit.today);
    return { facets, cards: await findListingCards(db, visit.site.id, ids.slice(0, 6)) };
  };
  // Sent without waiting for each other, so that these statements travel in one packet.
  const [{ cards, facets }, content, articles, accounts] = await Promise.all([
    readCards(),
    findHomeContent(db, visit),
    profile.has_articles ? findArticleCards(db, visit, { limit: 3 }) : [],
    findPublicAccounts(db, visit.site),
  ]);
  const { t } = translatorFor(visit.locale);
  const sections = visit.look?.sections ?? HOME_SECTIONS;
  const faqs = sections.includes('sections/faqs') ? content.faqs : [];
  return {
    page: 'home',
    data: {
      ...homeData(cards, facets, visit),
      ...homeContentData(content, visit),
      articles: articles.map((row) => articleCardData(row, visit)),
      accounts,
    },
    head: {
      title: profile.meta_title ?? t('public.home.title', { brand: profile.brand }),
      keywords: profile.meta_keywords,
      description: profile.meta_description ?? t('public.home.description', { brand: profile.brand }),
      structured: schemaGraph(agencyData(visit), ...faqsData(faqs)),
      urlWith: (links) => links.home(),
    },
  };
};
