import { chooseListings } from '../choose-listings.ts';
import type { Here } from '../drops/comparing.ts';
import { comparisonDrop } from '../drops/comparison.ts';
import { listingCardDrop } from '../drops/listing-card.ts';
import { linksIn, MOST_COMPARED } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { findListingPages } from '../queries/listing-page.ts';
import { wordsIn } from '../words.ts';

/** Up to three packages side by side, and others to add while there is room. */
export const comparisonPage: PageCode = async (visit, db, { shelf }) => {
  const { locale, chosen, site, today } = visit;
  const slugs = chosen.map(({ slug }) => slug);
  const rows = slugs.length ? await findListingPages(db, site.id, slugs) : [];
  const others = rows.length < MOST_COMPARED ? chooseListings(await shelf(), today).ids : [];
  const cards = await findListingCards(db, site.id, others.slice(0, 2 * MOST_COMPARED));
  const here: Here = (at) => at.comparison();
  const { t } = wordsIn(locale);
  return {
    page: 'comparison',
    drop: {
      ...comparisonDrop(rows, visit, here),
      others: cards
        .filter(({ slug, category }) => !slugs.includes(slug) && category !== 'TABUNGAN')
        .slice(0, MOST_COMPARED)
        .map((row) => listingCardDrop(row, visit, here)),
      list_url: linksIn(locale, visit.carried).listings(),
    },
    head: {
      title: t('public.compare.title.full', { brand: visit.profile.brand }),
      description: t('public.compare.description'),
      // Any three of a thousand packages: not for search engines.
      hidden: true,
      query: { paket: slugs.toSorted().join(',') },
    },
  };
};
