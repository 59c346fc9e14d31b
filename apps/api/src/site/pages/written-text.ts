import { MOST_PACKAGE_CARDS } from '@rihla/domain/content/content-packages';
import { listingsIn, type RichNode, videosIn } from '@rihla/domain/kit/rich-text/rich-text';
import type { Handle } from '../../kit/db/db.ts';
import { findListedCards } from '../queries/listing-cards.ts';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { withInserts } from '../template-data/text-inserts.ts';
import type { Visit } from '../visit.ts';

type Written = { content: RichNode; listing_ids?: readonly string[] };

/**
 * A text with the cards of its packages filled in, and the cards of the packages it points to: one statement for both,
 * and none where it names no package. Packages that are not on sale are in neither. With them come the providers of its
 * videos, whose players the page may show.
 */
export async function writtenText(
  db: Handle,
  visit: Visit,
  { content, listing_ids = [] }: Written,
  urlWith: UrlWith,
) {
  const shown = listingsIn(content).slice(0, MOST_PACKAGE_CARDS);
  const ids = [...new Set([...listing_ids, ...shown])];
  const cards = await findListedCards(db, { siteId: visit.site.id, today: visit.today }, ids);
  return {
    videos: [...new Set(videosIn(content).map(({ provider }) => provider))],
    content: withInserts(content, cards, visit),
    packages: cards
      .filter(({ id }) => listing_ids.includes(id))
      .map((row) => listingCardData(row, visit, urlWith)),
  };
}
