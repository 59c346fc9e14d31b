import { taxRule, type TaxMode } from '@rihla/domain/booking/tax';
import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { inRupiah } from '@rihla/domain/shared/reference-rate';
import type { MessageKey } from '@rihla/messages/format';
import { taxName } from '@rihla/messages/tax-words';
import { linksIn } from '../links.ts';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { type Availability, availabilityOf, seatsLeft } from './availability.ts';
import { type UrlWith, compareLinkData } from './compare-links.ts';
import { airlineText } from './flight.ts';
import { distanceOf } from './hotel.ts';
import { photoData } from './photo.ts';

/** The number of free seats up to which the exact number is shown. */
const FEW_SEATS = 9;

/**
 * The template data of a package's card: price, date, seats, distance, airline, as texts in the visitor's language.
 * @param urlWith makes the address of the page that shows the card, with another choice of packages to compare
 */
export function listingCardData(row: ListingCardRow, visit: Visit, urlWith: UrlWith) {
  const { locale, site, carriedQuery } = visit;
  const { t, n } = translatorFor(locale);
  return {
    url: linksIn(locale, carriedQuery).listing(row.slug),
    name: row.name,
    category: categoryWord(row.category, visit),
    photo: photoData(row.photo_file_id),
    tile: tileData(row, visit),
    price: priceText(row.price, row.currency, visit),
    price_about: rupiahText(row.price, row.currency, visit),
    price_tax: row.price === null ? null : priceTaxText(row, visit),
    date: row.departure_at ? formatDate(localDateOf(row.departure_at), locale, 'long', site.timeZone) : null,
    days: row.days === null ? null : n('public.days', row.days),
    embarkation: row.embarkation,
    stars: row.hotel_stars,
    stars_text: n('public.stars', row.hotel_stars),
    hotels: citiesOf(row.hotels, locale),
    airline: airlineText(row.flights, locale),
    seats: seatsData(row, availabilityOf(row, visit.today), visit),
    alumni_only: row.alumni_only ? t('public.alumni.badge') : null,
    compare_link: compareLinkData(row, visit, urlWith),
  };
}

/**
 * The cities of a journey in their order, with the hotel's distance to the mosque; the same city with the same distance
 * is named once.
 */
function citiesOf(
  hotels: ListingCardRow['hotels'],
  locale: Visit['locale'],
): { city: string; distance: string | null }[] {
  const all = hotels.map((hotel) => ({ city: hotel.city, distance: distanceOf(hotel, locale) }));
  const isSame = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.city === b.city && a.distance === b.distance;
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
}

/** The name of a category in the visitor's language. */
export function categoryWord(category: string, { locale }: Pick<Visit, 'locale'>): string {
  return translatorFor(locale).t(`public.category.${category}` as MessageKey);
}

/** A price as text, with a space that keeps currency and figure on one line; null without a price. */
export function priceText(price: number | null, currency: string, { locale }: Visit): string | null {
  if (price === null) return null;
  return formatMoney(amount(price), currency as Currency, { locale }).replace(' ', '\u00A0');
}

/** The note at a price that says which tax is added to it: `belum termasuk PPN 1,1%`; null when none is. */
export function priceTaxText(
  { tax_mode, tax_plus_price }: { tax_mode: TaxMode; tax_plus_price: number },
  { locale }: Pick<Visit, 'locale'>,
): string | null {
  const { t } = translatorFor(locale);
  const tax = taxName(taxRule(tax_mode, tax_plus_price), t, locale);
  return tax === '' ? null : t('public.price_tax', { tax });
}

/**
 * A price in dollars converted to rupiah at the site's reference rate, `≈ Rp209.455.000`; null for a price in rupiah or
 * without a rate.
 */
export function rupiahText(price: number | null, currency: string, visit: Visit): string | null {
  if (price === null || currency === 'IDR') return null;
  const rupiah = inRupiah(price, currency as Currency, visit.profile.usd_rate);
  return rupiah === null ? null : `≈\u00A0${priceText(rupiah, 'IDR', visit)}`;
}

/**
 * The free seats of a package as text, or why it cannot be booked, with a `tone` for the style sheet. The exact number
 * is shown only when few are left. Null for a savings program, which has no seats.
 */
export function seatsData(
  row: { category: string; capacity: number | null; taken: number | null },
  availability: Availability,
  { locale }: Visit,
): { text: string; tone: 'plenty' | 'few' | 'none' } | null {
  const { t, n } = translatorFor(locale);
  if (row.category === 'TABUNGAN') return null;
  if (availability === 'closed') return { text: t('public.seats.closed'), tone: 'none' };
  if (availability === 'departed') return { text: t('public.seats.departed'), tone: 'none' };
  if (availability === 'full') return { text: t('public.seats.full'), tone: 'none' };
  const left = seatsLeft(row);
  if (left <= FEW_SEATS) return { text: n('public.seats.left', left), tone: 'few' };
  return { text: t('public.seats.plenty'), tone: 'plenty' };
}

/** The text on the tile of a package without a picture: its duration and its route. */
export function tileData(
  row: {
    days: number | null;
    category: string;
    embarkation: string | null;
    hotels: readonly { city: string }[];
  },
  visit: Pick<Visit, 'locale'>,
): { lead: string; route: string } {
  const cities = [...new Set(row.hotels.map(({ city }) => city))];
  return {
    lead:
      row.days === null
        ? categoryWord(row.category, visit)
        : translatorFor(visit.locale).n('public.days', row.days),
    route: [row.embarkation, ...cities].filter(Boolean).join(' – '),
  };
}
