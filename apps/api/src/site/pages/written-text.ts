import { MOST_PACKAGE_CARDS } from '@rihla/domain/content/content-packages';
import { listingsIn, type RichNode, videosIn } from '@rihla/domain/kit/rich-text/rich-text';
import type { Handle } from '../../kit/db/db.ts';
import { findListedCards } from '../queries/listing-cards.ts';
import type { PictureSize } from '../queries/picture-sizes.ts';
import type { UrlWith } from '../template-data/compare-links.ts';
import { listingCardData } from '../template-data/listing-card.ts';
import { filledText } from '../template-data/text-inserts.ts';
import type { Visit } from '../visit.ts';

type WrittenText = {
  content: RichNode;
  picture_sizes: readonly PictureSize[];
  listing_ids?: readonly string[];
};

/**
 * Prepares the text of an article or page for its template. The text gets the cards of the packages in it and the
 * sizes of its pictures; `packages` are the cards of the packages that it points to (`listing_ids`); `videos` are the providers whose players the page
 * may show. Packages that are not on sale are left out. One statement reads all cards.
 */
export async function preparedText(
  db: Handle,
  visit: Visit,
  { content, picture_sizes: sizes, listing_ids = [] }: WrittenText,
  urlWith: UrlWith,
) {
  const inText = listingsIn(content).slice(0, MOST_PACKAGE_CARDS);
  const ids = [...new Set([...listing_ids, ...inText])];
  const cards = await findListedCards(db, { siteId: visit.site.id, today: visit.today }, ids);
  return {
    videos: [...new Set(videosIn(content).map(({ provider }) => provider))],
    content: filledText(content, { cards, sizes }, visit),
    packages: cards
      .filter(({ id }) => listing_ids.includes(id))
      .map((row) => listingCardData(row, visit, urlWith)),
  };
}
