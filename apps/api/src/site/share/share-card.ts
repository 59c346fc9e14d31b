import { pictureUrl } from '@rihla/domain/media/picture';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import { siteColour } from '@rihla/domain/sites/site-colour';
import { formatDate } from '@rihla/domain/shared/date-format';
import { priceFrom } from '@rihla/domain/catalogue/prices/price-from';
import { localDateOf } from '@rihla/domain/shared/dates';
import { localPath } from '../links.ts';
import { contentTag } from '../page-cache.ts';
import type { ArticleRow } from '../queries/articles.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import { articleCardData } from '../template-data/article.ts';
import { categoryWord, priceText } from '../template-data/listing-card.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';

/** The content of the picture that is shown when a package or an article is shared. */
export type ShareCard = {
  brand: string;
  /** The category of the package or article. */
  kind: string;
  title: string;
  /** The line below the title: date, days and price of a package, or the date of an article. */
  facts: string;
  /** The colour of the agency, `#rrggbb`. */
  colour: string;
  /** The address of the photo behind the text; null for a plain colour. */
  photo: string | null;
};

type CardVisit = Pick<Visit, 'locale' | 'profile'>;

/** The content of the picture of a package. */
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

/** The content of the picture of an article. */
export function articleShareCard(row: ArticleRow, visit: Visit): ShareCard {
  return card(visit, {
    kind: row.category,
    title: row.title,
    facts: articleCardData(row, visit).date,
    fileId: row.photo_file_id,
  });
}

type CardText = Pick<ShareCard, 'kind' | 'title' | 'facts'> & { fileId: string | null };

/** Adds the brand and the colour of the agency, and the address of the photo. */
function card({ profile }: CardVisit, { fileId, ...texts }: CardText): ShareCard {
  return {
    brand: profile.brand,
    ...texts,
    colour: ramp(siteColour(profile))[8],
    photo: fileId === null ? null : pictureUrl(fileId, 1600),
  };
}

/** The key of a picture, a hash of its content. */
export const shareKey = (content: ShareCard) => contentTag(['share-1', content]);

/** The beginnings of the paths of pages that have a picture of their own: packages and articles. */
export type SharedKind = 'paket' | 'artikel';

/** The path of the picture of a package or an article, in the visitor's language. */
export function sharePath(kind: SharedKind, slug: string, { locale }: CardVisit, content: ShareCard): string {
  return localPath(locale, `/bagikan/${kind}/${slug}/${shareKey(content)}.jpg`);
}
