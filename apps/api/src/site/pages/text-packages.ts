import { MOST_PACKAGE_CARDS } from '@rihla/domain/content/content-packages';
import { listingsIn, type RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import type { Handle } from '../../kit/db/db.ts';
import { findListedCards } from '../queries/listing-cards.ts';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { withPackageCards } from '../template-data/package-cards.ts';
import type { Visit } from '../visit.ts';

type Written = { content: RichNode; listing_ids?: readonly string[] };

/**
 * A text with the cards of its packages filled in, and the cards of the packages it points to: one statement for both,
 * and none where it names no package. Packages that are not on sale are in neither.
 */
export async function textWithPackages(
  db: Handle,
  visit: Visit,
  { content, listing_ids = [] }: Written,
  urlWith: UrlWith,
) {
  const shown = listingsIn(content).slice(0, MOST_PACKAGE_CARDS);
  const ids = [...new Set([...listing_ids, ...shown])];
  const cards = await findListedCards(db, { siteId: visit.site.id, today: visit.today }, ids);
  return {
    content: withPackageCards(content, cards, visit),
    packages: cards
      .filter(({ id }) => listing_ids.includes(id))
      .map((row) => listingCardData(row, visit, urlWith)),
  };
}
