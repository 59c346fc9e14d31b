import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { VIDEO_PROVIDERS, videoProviderName } from '@rihla/domain/kit/rich-text/video';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { PictureSize } from '../queries/picture-sizes.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { listingCardData } from './listing-card.ts';

/**
 * Fills the cards of packages in a text with present price, date and seats, and adds to each video in the text the
 * words of its button and the notice to which a visitor agrees by playing it, and to each picture its size, so that
 * nothing moves when it is loaded. The card of a package that is not on sale gets no data and is not shown.
 * @param inserts the packages in the text that are on sale, and the sizes of its pictures as far as they are known
 */
export function filledText(
  content: RichNode,
  { cards, sizes }: { cards: readonly ListingCardRow[]; sizes: readonly PictureSize[] },
  visit: Visit,
): RichNode {
  const byId = new Map(cards.map((row) => [row.id, row]));
  const sizesById = new Map(sizes.map(({ file_id, ...size }) => [file_id, size]));
  return filledNode(content);

  function filledNode(node: RichNode): RichNode {
    if (node.type === 'packageCard') {
      const row = byId.get(String(node.attrs?.['listing_id']).toLowerCase());
      return row ? { type: 'packageCard', attrs: { card: cardOf(row, visit) } } : { type: 'packageCard' };
    }
    if (node.type === 'image')
      return {
        ...node,
        attrs: { ...node.attrs, ...sizesById.get(String(node.attrs?.['file_id']).toLowerCase()) },
      };
    if (node.type === 'video') return { ...node, attrs: { ...node.attrs, ...videoWords(node, visit) } };
    return node.content ? { ...node, content: node.content.map(filledNode) } : node;
  }
}

/** The text of the button that loads a video, and the notice that names the provider who then learns of the visitor. */
function videoWords({ attrs }: RichNode, { locale }: Visit) {
  const { t } = translatorFor(locale);
  const known = VIDEO_PROVIDERS.find((one) => one === attrs?.['provider']);
  return (
    known && {
      play: t('public.video.play'),
      notice: t('public.video.notice', { provider: videoProviderName(known) }),
    }
  );
}

/** The data of a package's card in a text. */
function cardOf(row: ListingCardRow, visit: Visit) {
  const { url, name, date, days, price, seats } = listingCardData(row, visit, (links) =>
    links.listing(row.slug),
  );
  const { t } = translatorFor(visit.locale);
  return {
    url,
    name,
    facts: [date, days].filter(Boolean).join(' · '),
    price: price === null ? t('public.price_ask') : `${t('public.price_from')} ${price}`,
    seats: seats?.text ?? null,
    tone: seats?.tone ?? null,
  };
}
