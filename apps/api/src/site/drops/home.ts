import type { ListingFacets } from '../choose-listings.ts';
import { linksIn } from '../links.ts';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { categoryWord, listingCardDrop } from './listing-card.ts';
import { filtersDrop, inOrder } from './listing-list.ts';

/** The first page: what departs next, what there is, and who stands behind it. */
export function homeDrop(rows: readonly ListingCardRow[], facets: ListingFacets, visit: Visit) {
  const { locale, carried, profile } = visit;
  const { t, n } = wordsIn(locale);
  const links = linksIn(locale, carried);
  return {
    headline: profile.tagline ?? t('public.home.headline'),
    action: linksIn(locale).listings(),
    carried: Object.entries(carried).map(([name, value]) => ({ name, value })),
    filters: filtersDrop(facets, {}, visit).filter(({ name }) => name !== 'stars'),
    cards: rows.map((row) => listingCardDrop(row, visit, (at) => at.home())),
    total: facets.total,
    all: n('public.home.all', facets.total),
    categories: inOrder(facets.category).map(({ value, count }) => ({
      code: value,
      name: categoryWord(value, visit),
      count: n('public.list.count', count),
      url: links.listings({ category: value }),
    })),
  };
}
