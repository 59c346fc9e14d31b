import { pictureUrl } from '@rihla/domain/media/picture';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import { BRAND, themeColourOf } from '@rihla/domain/sites/theme-colours';
import { formatDate } from '@rihla/domain/shared/date-format';
import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { localDateOf } from '@rihla/domain/shared/dates';
import { localPath } from '../links.ts';
import { tagOf } from '../page-cache.ts';
import type { ArticleRow } from '../queries/articles.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import { articleCardData } from '../template-data/article.ts';
import { categoryWord, priceText } from '../template-data/listing-card.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';

/** What stands on the picture of a package or an article. Another card is another picture. */
export type ShareCard = {
  brand: string;
  /** What kind of thing it is: the category. */
  kind: string;
  title: string;
  /** The facts below the title: day and price, or the day of an article. */
  facts: string;
  /** The colour of the agency, `#rrggbb`. */
  colour: string;
  /** The address of the picture behind the words; null for the colour alone. */
  photo: string | null;
};

type CardVisit = Pick<Visit, 'locale' | 'profile'>;

/** What stands on the picture of a package. */
export function listingShareCard(row: ListingPageRow, visit: Visit): ShareCard {
  const { locale } = visit;
  const price = priceFrom(row.variants);
  const facts = [
    row.departure_at && formatDate(localDateOf(row.departure_at), locale, 'medium'),
    row.days !== null && row.days > 0 ? translatorFor(locale).n('public.days', row.days) : null,
    price === null ? null : priceText(price, row.currency, visit),
  ];
  return card(visit, {
    kind: categoryWord(row.category, visit),
    title: row.name,
    facts: facts.filter(Boolean).join('  ·  '),
    fileId: row.photo_file_id,
  });
}

/** What stands on the picture of an article. */
export function articleShareCard(row: ArticleRow, visit: Visit): ShareCard {
  return card(visit, {
    kind: row.category,
    title: row.title,
    facts: articleCardData(row, visit).date,
    fileId: row.photo_file_id,
  });
}

type Words = Pick<ShareCard, 'kind' | 'title' | 'facts'> & { fileId: string | null };

/** A card with the brand and the colour of the agency, and the address of its photo. */
function card({ profile }: CardVisit, { fileId, ...words }: Words): ShareCard {
  return {
    brand: profile.brand,
    ...words,
    colour: ramp(BRAND[themeColourOf(profile.theme_colour)])[8],
    photo: fileId === null ? null : pictureUrl(fileId, 1600),
  };
}

/** The key of a picture: another one for other contents. */
export const shareKey = (shown: ShareCard) => tagOf(['share-1', shown]);

/** The two kinds of pages that have a picture of their own, as their paths begin. */
export type SharedKind = 'paket' | 'artikel';

/** The address of the picture of a package or an article. */
export function sharePath(kind: SharedKind, slug: string, { locale }: CardVisit, shown: ShareCard): string {
  return localPath(locale, `/bagikan/${kind}/${slug}/${shareKey(shown)}.jpg`);
}
