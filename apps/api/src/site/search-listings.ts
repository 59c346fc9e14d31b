import { LISTING_CATEGORIES } from '@rihla/domain/catalogue/categories';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { LOCALES } from '@rihla/messages/locale';
import { unbookableOn } from './choose-listings.ts';
import type { IndexedListing, ListingIndex } from './queries/listing-index.ts';
import { categoryWord } from './template-data/listing-card.ts';

/** The names of each category in all languages, in lower case: UMROH is called `umroh` and `umrah`. */
const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map(
  LISTING_CATEGORIES.map((category) => [
    category,
    LOCALES.map((locale) => categoryWord(category, { locale }).toLowerCase()).join(' '),
  ]),
);

/**
 * The packages that have not departed and whose text has, for each of the words, a word that begins with it: by departure,
 * those last that cannot be booked.
 * @param words in lower case, of letters and digits only
 */
export function searchListings(
  listingIndex: ListingIndex,
  words: readonly string[],
  today: LocalDate,
): IndexedListing[] {
  const beginnings = words.map((word) => new RegExp(String.raw`(?<![\p{L}\p{N}])${word}`, 'u'));
  const isUnbookable = unbookableOn(listingIndex, today);
  const found = listingIndex.listings.filter((listing) => {
    if (hasDeparted(listing, today)) return false;
    const text = `${listing.words} ${CATEGORY_NAMES.get(listing.category) ?? ''}`;
    return beginnings.every((beginning) => beginning.test(text));
  });
  return [
    ...found.filter((listing) => !isUnbookable(listing)),
    ...found.filter((listing) => isUnbookable(listing)),
  ];
}
