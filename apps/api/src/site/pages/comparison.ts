import type { LocalDate } from '@rihla/domain/shared/dates';
import { chooseListings } from '../choose-listings.ts';
import { type UrlWith, isComparable } from '../template-data/compare-links.ts';
import { comparisonData } from '../template-data/comparison.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { linksIn, MOST_COMPARED } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findListingCards } from '../queries/listing-cards.ts';
import { findListingPages } from '../queries/listing-page.ts';
import type { ListingIndex } from '../queries/listing-index.ts';
import { translatorFor } from '../translator.ts';

/** The page that compares up to three packages, and offers others to add while there are fewer. */
export const comparisonPage: PageCode = async (visit, db, { listingIndex }) => {
  const { locale, chosen, site, today } = visit;
  const slugs = chosen.map(({ slug }) => slug);
  const rows = slugs.length ? await findListingPages(db, site.id, slugs) : [];
  const others = rows.length < MOST_COMPARED ? otherIds(await listingIndex(), rows, today) : [];
  const cards = await findListingCards(db, site.id, others.slice(0, MOST_COMPARED));
  const urlWith: UrlWith = (links) => links.comparison();
  const { t } = translatorFor(locale);
  return {
    page: 'comparison',
    data: {
      ...comparisonData(rows, visit, urlWith),
      others: cards.map((row) => listingCardData(row, visit, urlWith)),
      list_url: linksIn(locale, visit.carriedQuery).listings(),
    },
    head: {
      title: t('public.compare.title.full', { brand: visit.profile.brand }),
      description: t('public.compare.description'),
      // Hidden, because there are too many combinations of packages for search engines.
      hidden: true,
      query: { paket: slugs.toSorted().join(',') },
    },
  };
};

/** The ids of packages that can be compared and are not chosen yet, bookable ones first. */
function otherIds(
  { listings, ...index }: ListingIndex,
  rows: readonly { id: string }[],
  today: LocalDate,
): string[] {
  const chosen = new Set(rows.map(({ id }) => id));
  const left = listings.filter((listing) => isComparable(listing) && !chosen.has(listing.id));
  return chooseListings({ ...index, listings: left }, today).ids;
}
