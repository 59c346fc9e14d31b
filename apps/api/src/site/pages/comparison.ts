import type { LocalDate } from '@rihla/domain/shared/dates';
import { chooseListings } from '../choose-listings.ts';
import { type Here, isComparable } from '../drops/comparing.ts';
import { comparisonDrop } from '../drops/comparison.ts';
import { listingCardDrop } from '../drops/listing-card.ts';
import { linksIn, MOST_COMPARED } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { findListingPages } from '../queries/listing-page.ts';
import type { Shelf } from '../queries/shelf.ts';
import { wordsIn } from '../words.ts';

/** Up to three packages side by side, and others to add while there is room. */
export const comparisonPage: PageCode = async (visit, db, { shelf }) => {
  const { locale, chosen, site, today } = visit;
  const slugs = chosen.map(({ slug }) => slug);
  const rows = slugs.length ? await findListingPages(db, site.id, slugs) : [];
  const others = rows.length < MOST_COMPARED ? othersOn(await shelf(), rows, today) : [];
  const cards = await findListingCards(db, site.id, others.slice(0, MOST_COMPARED));
  const here: Here = (at) => at.comparison();
  const { t } = wordsIn(locale);
  return {
    page: 'comparison',
    drop: {
      ...comparisonDrop(rows, visit, here),
      others: cards.map((row) => listingCardDrop(row, visit, here)),
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

/** What can be compared and is not yet, those first that can be booked. */
function othersOn({ listings, full }: Shelf, rows: readonly { id: string }[], today: LocalDate): string[] {
  const chosen = new Set(rows.map(({ id }) => id));
  const left = listings.filter((listing) => isComparable(listing) && !chosen.has(listing.id));
  return chooseListings({ listings: left, full }, today).ids;
}
