import { formatDate } from '@rihla/domain/shared/date-format';
import { localDateOf } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { MessageKey } from '@rihla/messages/format';
import { linksIn } from '../links.ts';
import type { ListingCardRow } from '../queries/listing-cards.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { type Availability, availabilityOf, seatsLeft } from './availability.ts';
import { type Here, pickDrop } from './comparing.ts';
import { airlineText } from './flight.ts';
import { distanceOf } from './hotel.ts';
import { photoDrop } from './photo.ts';

/** Up to this many seats are told exactly. */
const FEW_SEATS = 9;

/** What a card shows before anything else: price, date, seats, distance, airline. */
export function listingCardDrop(row: ListingCardRow, visit: Visit, here: Here) {
  const { locale, site, carried } = visit;
  const { t, n } = wordsIn(locale);
  return {
    url: linksIn(locale, carried).listing(row.slug),
    name: row.name,
    category: categoryWord(row.category, visit),
    photo: photoDrop(row.photo_file_id),
    tile: tileDrop(row, visit),
    price: priceText(row.price, row.currency, visit),
    date: row.departure_at ? formatDate(localDateOf(row.departure_at), locale, 'long', site.timeZone) : null,
    days: row.days === null ? null : n('public.days', row.days),
    embarkation: row.embarkation,
    stars: row.hotel_stars,
    stars_text: n('public.stars', row.hotel_stars),
    hotels: row.hotels.map((hotel) => ({ city: hotel.city, distance: distanceOf(hotel, locale) })),
    airline: airlineText(row.flights, locale),
    seats: seatsDrop(row, availabilityOf(row, visit.today), visit),
    alumni_only: row.alumni_only ? t('public.alumni.badge') : null,
    pick: pickDrop(row, visit, here),
  };
}

export function categoryWord(category: string, { locale }: Pick<Visit, 'locale'>): string {
  return wordsIn(locale).t(`public.category.${category}` as MessageKey);
}

/** An amount as it stands in a sentence or on a line of its own: currency and figure stay on one line. */
export function priceText(price: number | null, currency: string, { locale }: Visit): string | null {
  if (price === null) return null;
  return formatMoney(amount(price), currency as Currency, { locale }).replace(' ', '\u00A0');
}

/** Seats in words: the exact number while there are few, and a tone that the style sheet knows. */
export function seatsDrop(
  row: { category: string; capacity: number | null; taken: number | null },
  availability: Availability,
  { locale }: Visit,
): { text: string; tone: 'plenty' | 'few' | 'none' } | null {
  const { t, n } = wordsIn(locale);
  if (row.category === 'TABUNGAN') return null;
  if (availability === 'closed') return { text: t('public.seats.closed'), tone: 'none' };
  if (availability === 'departed') return { text: t('public.seats.departed'), tone: 'none' };
  if (availability === 'full') return { text: t('public.seats.full'), tone: 'none' };
  const left = seatsLeft(row);
  if (left <= FEW_SEATS) return { text: n('public.seats.left', left), tone: 'few' };
  return { text: t('public.seats.plenty'), tone: 'plenty' };
}

/** What stands on the pattern where a package has no picture: how long, and the way of it. */
export function tileDrop(
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
        : wordsIn(visit.locale).n('public.days', row.days),
    route: [row.embarkation, ...cities].filter(Boolean).join(' – '),
  };
}
