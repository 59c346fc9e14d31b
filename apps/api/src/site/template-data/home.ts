import type { ListingFacets } from '../choose-listings.ts';
import { linksIn } from '../links.ts';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { categoryWord, listingCardData } from './listing-card.ts';
import { filtersData, inCategoryOrder } from './listing-list.ts';

/** The template data of the home page: the next departures, the filters and the categories. */
export function homeData(rows: readonly ListingCardRow[], facets: ListingFacets, visit: Visit) {
  const { locale, carriedQuery, profile } = visit;
  const { t, n } = translatorFor(locale);
  const links = linksIn(locale, carriedQuery);
  return {
    headline: profile.tagline ?? t('public.home.headline'),
    action: linksIn(locale).listings(),
    carried_inputs: Object.entries(carriedQuery).map(([name, value]) => ({ name, value })),
    filters: filtersData(facets, {}, visit).filter(({ name }) => name !== 'stars'),
    cards: rows.map((row) => listingCardData(row, visit, (links) => links.home())),
    total: facets.total,
    all: n('public.home.all', facets.total),
    categories: inCategoryOrder(facets.category).map(({ value, count }) => ({
      code: value,
      name: categoryWord(value, visit),
      count: n('public.list.count', count),
      url: links.listings({ category: value }),
    })),
  };
}
