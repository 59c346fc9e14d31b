import { linksIn, sentWithOf } from '../links.ts';
import type { ListingPageRow } from '../queries/listing-page.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { type Availability, seatsLeft } from './availability.ts';
import { roomPricesDrop } from './room-prices.ts';

/**
 * The box that starts a booking: rooms with prices, and what the island needs to count along. Null when nothing
 * can be booked. A savings program has no rooms to count; people ask how to begin.
 */
export function bookingBoxDrop(row: ListingPageRow, availability: Availability, visit: Visit) {
  const { locale } = visit;
  const carried = sentWithOf(visit.carried);
  const { t } = wordsIn(locale);
  const rooms = roomPricesDrop(row, visit);
  if (row.category === 'TABUNGAN') {
    return { kind: 'savings', rooms, url: null, island: null };
  }
  if (availability !== 'open' || rooms.length === 0)
    return { kind: 'closed', rooms, url: null, island: null };
  const seats = seatsLeft(row);
  return {
    kind: 'rooms',
    rooms,
    url: linksIn(locale).booking(row.slug),
    /** What the visitor carries goes along as hidden inputs. */
    carried: Object.entries(carried).map(([name, value]) => ({ name, value })),
    seats,
    voucher: carried.voucher ? t('public.booking.voucher', { code: carried.voucher.toUpperCase() }) : null,
    island: {
      locale,
      currency: row.currency,
      seats,
      action: linksIn(locale).booking(row.slug),
      carried,
      rooms,
      words: islandWords(visit),
    },
  };
}

function islandWords({ locale }: Visit) {
  const { t } = wordsIn(locale);
  return {
    total: t('public.booking.total'),
    people_one: t('public.booking.people.one'),
    people_other: t('public.booking.people.other'),
    submit: t('public.booking.submit'),
    more: t('public.booking.more'),
    fewer: t('public.booking.fewer'),
    none: t('public.booking.none'),
    limit: t('public.booking.limit'),
  };
}
